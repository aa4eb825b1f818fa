import { useQueryClient } from "@tanstack/react-query";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { professionalSampleRoutes } from "@voicewright/contract/professional-clone/samples";
import type { VoiceSample } from "@voicewright/contract/voices/sample";
import { useState } from "react";
import { useStore } from "zustand";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { previewPlayer } from "@/shared/audio/app-audio.ts";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { AudioSettingsDrawer } from "../audio-settings/audio-settings-drawer.tsx";
import { LocalSampleRow } from "./local-sample-row.tsx";
import { formatMegabytes } from "./megabytes.ts";
import { samplePlayId } from "./sample-audio.ts";
import { SampleRow } from "./sample-row.tsx";
import type { SampleUploads } from "./sample-uploads.ts";

type SampleListProps = {
  readonly voiceId: string;
  /** The newest first. */
  readonly samples: readonly VoiceSample[];
  readonly uploads: SampleUploads;
};

/** What becomes of recordings here, where nobody has opted out of anything. */
const TRAINING_NOTICE = "Your recordings are used to train this voice. They stay on this installation.";

/** The recordings of a voice, the newest first, and those on their way to it above them. */
export function SampleList({ voiceId, samples, uploads }: SampleListProps) {
  const { locals } = useStore(uploads.store);
  const { subscription } = useUser();
  const [removing, setRemoving] = useState<VoiceSample>();
  const [isAsking, setIsAsking] = useState(false);
  const [settingId, setSettingId] = useState<string>();
  const [isSetting, setIsSetting] = useState(false);
  const setting = samples.find(({ sample_id: id }) => id === settingId);
  const remove = useRemoveSample(voiceId, () => setIsAsking(false));
  const totalBytes = samples.reduce((sum, { size_bytes: bytes }) => sum + bytes, 0);
  return (
    <section aria-labelledby="professional-samples" className="w-full max-w-2xl">
      <div className="flex items-baseline justify-between gap-3">
        <h4 id="professional-samples" className="font-semibold">
          Your samples
        </h4>
        <span className="text-[0.8125rem] text-soft tabular-nums">{formatMegabytes(totalBytes)}</span>
      </div>
      <ul className="mt-1 divide-y">
        {locals.toReversed().map((sample) => (
          <LocalSampleRow key={sample.id} uploads={uploads} sample={sample} />
        ))}
        {samples.map((sample) => (
          <SampleRow
            key={sample.sample_id}
            voiceId={voiceId}
            sample={sample}
            onSettings={() => {
              setSettingId(sample.sample_id);
              setIsSetting(true);
            }}
            onRemove={() => {
              setRemoving(sample);
              setIsAsking(true);
            }}
          />
        ))}
      </ul>
      <p className="mt-3 text-[0.8125rem] text-pretty text-soft">
        {subscription.training_opt_out ? MESSAGES.notUsedForTraining : TRAINING_NOTICE}
      </p>
      {setting !== undefined && (
        <AudioSettingsDrawer voiceId={voiceId} sample={setting} open={isSetting} onClose={() => setIsSetting(false)} />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove this sample?"
        confirmLabel="Remove"
        isDangerous
        pending={remove.isPending}
        onConfirm={() => removing !== undefined && remove.mutate(removing)}
      >
        {`“${removing?.file_name ?? ""}” is deleted permanently.`}
      </ConfirmDialog>
    </section>
  );
}

function useRemoveSample(voiceId: string, onEnd: () => void) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["remove-professional-sample", voiceId],
    identify: ({ sample_id: sampleId }) => sampleId,
    submit: ({ sample_id: sampleId }: VoiceSample) =>
      api(professionalSampleRoutes.deleteProfessionalSample, { params: { voice_id: voiceId, sample_id: sampleId } }),
    onSuccess: async (_answer, { sample_id: sampleId }) => {
      if (previewPlayer.state().id === samplePlayId(sampleId)) previewPlayer.stop();
      await queryClient.invalidateQueries({ queryKey: voiceQueries.all() });
      onEnd();
    },
    onError: (error) => {
      onEnd();
      showToast({ kind: "error", title: "The sample could not be removed", description: apiErrorMessage(error) });
    },
  });
}
