import type { VoiceSample } from "@voicewright/contract/voices/sample";
import type { Voice } from "@voicewright/contract/voices/routes";
import { useState } from "react";
import { useStore } from "zustand";
import { RecoveredRecordings } from "@/entities/recording/recovered-recordings.tsx";
import { CLONE_RECORDING_MIN_MS } from "@voicewright/contract/rules/limits";
import { recordingOwner } from "../session/recordings-to-recover.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { FileDropArea } from "@/shared/ui/fields/file-drop-area.tsx";
import { FlowBody, FlowFooter } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { Pill } from "@/shared/ui/buttons/pill.tsx";
import { ProgressRing } from "@/shared/ui/feedback/progress-ring.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { addFiles } from "../session/add-files.ts";
import { AudioSources } from "./audio-sources.tsx";
import { hasNewMaterial } from "../session/clone-material.ts";
import type { CloneSession } from "../session/clone-session.ts";
import { type CloneMaterial, materialProblem, totalMs, totalProgress, totalText } from "../session/clone-totals.ts";
import { KeptSampleRow } from "./kept-sample-row.tsx";
import { RecordingTips } from "./recording-tips.tsx";
import { SampleRow } from "./sample-row.tsx";
import { StepHeading } from "@/shared/ui/dialogs/step-heading.tsx";

type UploadStepProps = {
  readonly session: CloneSession;
  /** Whose recordings the browser keeps. */
  readonly owner: string;
  readonly voice: Voice | undefined;
  readonly onCancel: () => void;
};

const OFFLINE_REASON = "You are offline.";

/** The recordings that the clone will rest on. */
export function UploadStep({ session, owner, voice, onCancel }: UploadStepProps) {
  const isOnline = useOnline();
  const { items, sampleIdsToRemove, removesNoise, takenBackupIds } = useStore(session.store);
  const samples = voice?.samples ?? [];
  const kept = samples.filter(({ sample_id: id }) => !sampleIdsToRemove.includes(id));
  const add = (files: readonly File[]) => void addFiles(session, files, kept.length);
  const [isHeardBefore, setIsHeardBefore] = useState(false);
  const material: CloneMaterial = { keptDurationsSeconds: kept.map((sample) => sample.duration_secs ?? 0), items };
  const isUnchanged = voice !== undefined && !hasNewMaterial(items, sampleIdsToRemove);
  const problem = isUnchanged ? undefined : materialProblem(material);
  const isEmpty = items.length === 0 && samples.length === 0;

  return (
    <FileDropArea hint="Drop your recordings" onFiles={add} className="relative flex min-h-0 flex-1 flex-col">
      <FlowBody className="grid content-start gap-5">
        <StepHeading title={voice === undefined ? "Upload audio" : "Edit audio"}>
          {isEmpty
            ? "Upload recordings of one person speaking. A minute or two makes a good clone."
            : "Listen to your recordings, and fix any problems before you continue."}
        </StepHeading>
        {isEmpty && <RecordingTips />}
        <RecoveredRecordings
          owner={recordingOwner(owner)}
          minMs={CLONE_RECORDING_MIN_MS}
          takenIds={takenBackupIds}
          onRestore={(audio, { id: backupId, durationMs }) =>
            session.addRecording({
              audio,
              durationMs,
              leadMs: 0,
              peaks: [],
              isNoisy: false,
              ending: "interrupted",
              backupId,
            })
          }
        />
        <AudioSources session={session} owner={owner} onFiles={add} isCompact={!isEmpty} />
        {!isEmpty && (
          <section aria-labelledby="clone-files">
            <h4 id="clone-files" className="font-semibold">
              Your recordings
            </h4>
            <ul className="divide-y">
              {samples.map((sample) => (
                <KeptSampleRow
                  key={sample.sample_id}
                  voiceId={voice?.voice_id ?? ""}
                  sample={sample}
                  isRemoved={sampleIdsToRemove.includes(sample.sample_id)}
                  onToggle={() => session.set({ sampleIdsToRemove: toggled(sampleIdsToRemove, sample) })}
                />
              ))}
              {items.map((item) => (
                <SampleRow key={item.id} session={session} item={item} isCleaned={removesNoise && !isHeardBefore} />
              ))}
            </ul>
          </section>
        )}
        {items.length > 0 && (
          <div className="grid gap-3 rounded-2xl border p-4">
            <Switch
              label="Remove background noise"
              description="Leave this off for clean recordings: noise removal always takes away a little of the voice."
              checked={removesNoise}
              onChange={(next) => session.set({ removesNoise: next })}
            />
            {removesNoise && (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two buttons are no form
              <div role="group" aria-label="What the players play" className="flex flex-wrap items-center gap-2">
                <span className="text-[0.8125rem] text-soft">Listen to the recordings</span>
                <Pill pressed={isHeardBefore} onClick={() => setIsHeardBefore(true)}>
                  Before
                </Pill>
                <Pill pressed={!isHeardBefore} onClick={() => setIsHeardBefore(false)}>
                  After
                </Pill>
              </div>
            )}
          </div>
        )}
      </FlowBody>
      <FlowFooter>
        <TotalRing material={material} />
        <div className="ms-auto flex gap-2">
          <Button onClick={onCancel}>{voice === undefined ? "Back" : "Cancel"}</Button>
          <Button
            variant="primary"
            disabledReason={isOnline ? problem : OFFLINE_REASON}
            onClick={() => session.set({ step: "information" })}
          >
            Next
          </Button>
        </div>
      </FlowFooter>
    </FileDropArea>
  );
}

function toggled(ids: readonly string[], { sample_id: id }: VoiceSample): readonly string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

function TotalRing({ material }: { readonly material: CloneMaterial }) {
  const ms = totalMs(material);
  const { percent, tone, hint } = totalProgress(ms);
  return (
    <div className="flex items-center gap-3">
      <ProgressRing
        percent={percent}
        tone={tone}
        sizePx={32}
        label={`${Math.round(percent)}% of the recommended length`}
      />
      <Status className="text-[0.8125rem] tabular-nums">
        <span className="block font-medium">{`${totalText(ms)} uploaded`}</span>
        <span className="block text-soft">{hint}</span>
      </Status>
    </div>
  );
}
