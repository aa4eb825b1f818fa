import { useQuery } from "@tanstack/react-query";
import type { VoiceTraining } from "@voicewright/contract/voice/professional/training";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { ProgressRing } from "@/shared/ui/feedback/progress-ring.tsx";
import { describeReport } from "./describe-report.ts";
import { trainingQuery } from "./training-queries.ts";

/** How far the training of a voice is, and what it has gained when it is over. */
export function TrainingReport({ voiceId }: { readonly voiceId: string }) {
  const training = useQuery(trainingQuery(voiceId)).data;
  if (training === undefined) return null;
  return (
    <div className="grid gap-3">
      <TrainingProgress training={training} />
      {training.job_id === null && training.report !== null && <Gain report={training.report} />}
    </div>
  );
}

function TrainingProgress({ training: { models, job_id: jobId } }: { readonly training: VoiceTraining }) {
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
        {isWaiting ? "Fine-tuning has been started and waits for its turn." : `Fine-tuning is under way: ${percent}%`}
      </span>
    </p>
  );
}

function Gain({ report }: { readonly report: NonNullable<VoiceTraining["report"]> }) {
  const { headline, details } = describeReport(report);
  return (
    <Notice tone={report.speaks === "professional" ? "success" : "info"}>
      <p className="font-medium">{headline}</p>
      <ul className="mt-1.5 grid gap-1 text-[0.8125rem]">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </Notice>
  );
}
