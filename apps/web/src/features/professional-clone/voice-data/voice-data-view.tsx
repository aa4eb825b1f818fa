import type { VoiceSample } from "@voicewright/contract/voices/sample";
import type { Voice } from "@voicewright/contract/voices/routes";
import { Lock, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { formatVoiceLabel } from "@/entities/voice/labels/voice-labels.ts";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { formatDuration } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { FlowBody, FlowFooter } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { StepHeading } from "@/shared/ui/dialogs/step-heading.tsx";
import { sampleAudioUrl, samplePlayId } from "../samples/sample-audio.ts";
import { SampleTile } from "../samples/sample-tile.tsx";
import { DurationOrb } from "./duration-orb.tsx";
import { totalUsableMs } from "../samples/voice-data-gates.ts";

type VoiceDataViewProps = { readonly voice: Voice; readonly onContinue: () => void };

/** What is said of a voice and what it is made of, where neither can be changed. */
export function VoiceDataView({ voice, onContinue }: VoiceDataViewProps) {
  const samples = (voice.samples ?? []).toReversed();
  const labels = Object.entries(voice.labels).filter(([, value]) => value !== "");
  return (
    <>
      <FlowBody className="grid content-start gap-7">
        <StepHeading title="Voice data">
          <Lock aria-hidden size={14} className="me-1.5 inline align-[-2px]" />
          The description and the recordings cannot be changed here.
        </StepHeading>
        <div className="mx-auto grid w-full max-w-2xl gap-7">
          <DurationOrb voiceId={voice.voice_id} totalMs={totalUsableMs(samples)} />
          <dl className="divide-y">
            <Said name="Name">{voice.name}</Said>
            {labels.map(([key, value]) => (
              <Said key={key} name={formatVoiceLabel("label", key)}>
                {formatVoiceLabel(key, value)}
              </Said>
            ))}
            {voice.description !== null && voice.description !== "" && (
              <Said name="Description">{voice.description}</Said>
            )}
          </dl>
          <section aria-labelledby="samples-to-hear">
            <h4 id="samples-to-hear" className="font-semibold">
              Your samples
            </h4>
            <ul className="mt-1 divide-y">
              {samples.map((sample) => (
                <SampleToHear key={sample.sample_id} voiceId={voice.voice_id} sample={sample} />
              ))}
            </ul>
          </section>
        </div>
      </FlowBody>
      <FlowFooter className="justify-end">
        <Button variant="primary" onClick={onContinue}>
          Continue
        </Button>
      </FlowFooter>
    </>
  );
}

function Said({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 text-end font-medium break-words">{children}</dd>
    </div>
  );
}

type SampleToHearProps = { readonly voiceId: string; readonly sample: VoiceSample };

function SampleToHear({ voiceId, sample }: SampleToHearProps) {
  const { sample_id: id, file_name: name, duration_secs: seconds } = sample;
  const { id: activeId, playback } = usePreviewState();
  const isPlaying = activeId === samplePlayId(id) && playback !== "paused";
  const Icon = isPlaying ? Pause : Play;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <SampleTile isPlaying={isPlaying} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-[0.8125rem] text-soft tabular-nums">{formatDuration(seconds ?? 0)}</p>
      </div>
      <IconButton
        variant="outline"
        label={isPlaying ? `Pause ${name}` : `Play ${name}`}
        onClick={() => previewPlayer.togglePause(samplePlayId(id), sampleAudioUrl(voiceId, id))}
      >
        <Icon aria-hidden size={15} fill="currentColor" />
      </IconButton>
    </li>
  );
}
