import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { professionalSampleRoutes } from "@voicewright/contract/professional-clone/samples";
import type { VoiceSample } from "@voicewright/contract/voices/sample";
import { useEffect, useState } from "react";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { api } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { previewPlayer } from "@/shared/audio/app-audio.ts";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { UnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { audioSettingsQueries, type SampleIds } from "./audio-settings-queries.ts";
import { FetchedAudioButton } from "./fetched-audio-button.tsx";
import { atCut, type AudioSettings, changedSettings, sampleDurationMs, settingsOf } from "./settings-form.ts";
import { SpeakerSection } from "./speaker-section.tsx";
import { TrimEditor } from "./trim-editor.tsx";

/** The preview is made as soon as the settings rest, so that it plays at once. */
const PREVIEW_DELAY_MS = 500;

type AudioSettingsDrawerProps = {
  readonly voiceId: string;
  readonly sample: VoiceSample;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** What of a sample is used, and how: noise, trim and speakers. Nothing changes before it is saved. */
export function AudioSettingsDrawer({ voiceId, sample, open, onClose }: AudioSettingsDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      side="right"
      title={`Audio settings of ${sample.file_name}`}
    >
      <SettingsForm key={sample.sample_id} voiceId={voiceId} sample={sample} onSaved={onClose} />
    </Drawer>
  );
}

type SettingsFormProps = {
  readonly voiceId: string;
  readonly sample: VoiceSample;
  readonly onSaved: () => void;
};

function SettingsForm({ voiceId, sample, onSaved }: SettingsFormProps) {
  const ids = { voice_id: voiceId, sample_id: sample.sample_id };
  const saved = settingsOf(sample);
  const [settings, setSettings] = useState(saved);
  const changes = changedSettings(saved, settings);
  const hasChanges = Object.keys(changes).length > 0;
  const save = useSaveSettings(voiceId, sample, onSaved);
  const previewId = `audio-settings-${sample.sample_id}-${JSON.stringify(settings)}`;
  const preview = audioSettingsQueries.preview(ids, settings);
  useQuery(audioSettingsQueries.preview(ids, useDebounced(settings, PREVIEW_DELAY_MS)));
  useEffect(() => () => previewPlayer.stop(), []);

  const change = (part: Partial<AudioSettings>) => setSettings((current) => ({ ...current, ...part }));
  return (
    <>
      <UnsavedWork isUnsaved={hasChanges && !save.isSuccess} />
      <div className="grid flex-1 content-start gap-7 px-5 pt-1 pb-6">
        <div className="grid gap-3">
          <Switch
            label="Remove background noise"
            description="Removes sounds behind the voice. Leave it off for clean recordings."
            checked={settings.removeBackgroundNoise}
            onChange={(removeBackgroundNoise) => change({ removeBackgroundNoise })}
          />
          <div className="flex flex-wrap items-center gap-3">
            <FetchedAudioButton id={previewId} name="preview" label="Preview" query={preview} />
            <span className="text-[0.8125rem] text-soft">The first 30 seconds with these settings</span>
          </div>
        </div>
        <TrimEditor
          voiceId={voiceId}
          sampleId={sample.sample_id}
          durationMs={sampleDurationMs(sample)}
          trim={settings.trim}
          onChange={(trim) => change({ trim })}
        >
          <CutButtons ids={ids} settings={settings} />
        </TrimEditor>
        <SpeakerSection
          ids={ids}
          selected={settings.selectedSpeakerIds}
          onChange={(selectedSpeakerIds) => change({ selectedSpeakerIds })}
        />
      </div>
      <div className="sticky bottom-0 border-t bg-panel px-5 py-3">
        <Button
          variant="primary"
          className="w-full"
          pending={save.isPending}
          disabledReason={hasChanges ? undefined : "Nothing has changed."}
          onClick={() => save.mutate(changes)}
        >
          Save
        </Button>
      </div>
    </>
  );
}

const CUTS = [
  { side: "start", name: "start cut", label: "Start cut" },
  { side: "end", name: "end cut", label: "End cut" },
] as const;

/** The seconds beside each cut, as they would be heard. */
function CutButtons({ ids, settings }: { readonly ids: SampleIds; readonly settings: AudioSettings }) {
  return (
    <div className="flex gap-2">
      {CUTS.map(({ side, name, label }) => {
        const heard = atCut(settings, side);
        return (
          <FetchedAudioButton
            key={side}
            id={`audio-settings-${ids.sample_id}-${side}-${JSON.stringify(heard)}`}
            name={name}
            label={label}
            query={audioSettingsQueries.preview(ids, heard)}
          />
        );
      })}
    </div>
  );
}

function useSaveSettings(voiceId: string, { sample_id: sampleId }: VoiceSample, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["save-audio-settings", sampleId],
    submit: (changes: ReturnType<typeof changedSettings>) =>
      api(professionalSampleRoutes.updateProfessionalSample, {
        params: { voice_id: voiceId, sample_id: sampleId },
        body: changes,
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: voiceQueries.all() });
      onSaved();
    },
    onError: () => showToast({ kind: "error", title: MESSAGES.audioSettingsSaveFailed }),
  });
}
