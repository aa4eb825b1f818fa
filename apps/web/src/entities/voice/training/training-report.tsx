import { useQuery } from "@tanstack/react-query";
import { trainingRoutes, type VoiceTraining } from "@voicewright/contract/professional-clone/training";
import { Play, Square } from "lucide-react";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { ProgressRing } from "@/shared/ui/feedback/progress-ring.tsx";
import { describeReport } from "./describe-report.ts";
import { trainingQuery } from "./training-queries.ts";

/** How far the training of a voice is, and what it has gained when it is over. */
export function TrainingReport({ voiceId }: { readonly voiceId: string }) {
  return (
    <div className="grid gap-3">
      <TrainingProgress voiceId={voiceId} />
      <TrainingGain voiceId={voiceId} />
    </div>
  );
}

/** What the last training has gained, to be heard as well; nothing while there is none, or another one runs. */
export function TrainingGain({ voiceId }: { readonly voiceId: string }) {
  const training = useQuery(trainingQuery(voiceId)).data;
  if (training === undefined || training.job_id !== null || training.report === null) return null;
  return <Gain voiceId={voiceId} report={training.report} />;
}

/** How far the training of a voice is, or why it has failed. */
export function TrainingProgress({ voiceId }: { readonly voiceId: string }) {
  const training = useQuery(trainingQuery(voiceId)).data;
  return training === undefined ? null : <Progress training={training} />;
}

function Progress({ training: { models, job_id: jobId } }: { readonly training: VoiceTraining }) {
  const failed = models.find(({ state }) => state === "failed");
  if (failed !== undefined && jobId === null)
    return <Notice tone="error">{failed.failure ?? "Fine-tuning failed."}</Notice>;
  if (jobId === null) return null;
  const percent = Math.round(100 * Math.max(0, ...models.map(({ progress }) => progress)));
  const isWaiting = models.every(({ state }) => state !== "fine_tuning");
  return (
    <p className="flex items-center gap-3">
      <ProgressRing percent={percent} label="Fine-tuning" sizePx={28} />
      <span className="tabular-nums">
        {isWaiting ? "Fine-tuning is queued." : `Fine-tuning in progress: ${percent}%`}
      </span>
    </p>
  );
}

type GainProps = { readonly voiceId: string; readonly report: NonNullable<VoiceTraining["report"]> };

function Gain({ voiceId, report }: GainProps) {
  const { headline, details } = describeReport(report);
  return (
    <Notice tone={report.speaks === "professional" ? "success" : "info"}>
      <p className="font-medium">{headline}</p>
      {report.sentence !== null && <BothVoices voiceId={voiceId} sentence={report.sentence} />}
      <ul className="mt-1.5 grid gap-1 text-[0.8125rem]">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </Notice>
  );
}

const SIDES = [
  { side: "instant", name: "Instant clone" },
  { side: "trained", name: "Trained voice" },
] as const;

/** Both voices say what neither has said in its training. */
function BothVoices({ voiceId, sentence }: { readonly voiceId: string; readonly sentence: string }) {
  const { id: activeId, playback } = usePreviewState();
  return (
    <div className="mt-2 grid gap-2">
      <p className="text-pretty">“{sentence}”</p>
      <div className="flex flex-wrap gap-2">
        {SIDES.map(({ side, name }) => {
          const id = `training.${voiceId}.${side}`;
          const isActive = activeId === id;
          const Icon = isActive ? Square : Play;
          return (
            <Button
              key={side}
              size="sm"
              pending={isActive && playback === "loading"}
              onClick={() => previewPlayer.toggle(id, trainingAudioUrl(voiceId, side))}
            >
              <Icon aria-hidden size={13} fill="currentColor" />
              {isActive ? `Stop ${name.toLowerCase()}` : name}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

function trainingAudioUrl(voiceId: string, side: (typeof SIDES)[number]["side"]): string {
  const { path } = trainingRoutes.getProfessionalVoiceTrainingAudio;
  return path.replace("{voice_id}", encodeURIComponent(voiceId)).replace("{side}", side);
}
