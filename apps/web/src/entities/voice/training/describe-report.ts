import type { TrainingReport } from "@voicewright/contract/professional-clone/training";

/** What a training has gained, in plain words. */
export type ReportText = { readonly headline: string; readonly details: readonly string[] };

export function describeReport({ professional, instant, speaks, ...seconds }: TrainingReport): ReportText {
  const minutes = (value: number): string => `${Math.max(1, Math.round(value / 60))} min`;
  const [trained, plain] = [percent(professional.similarity), percent(instant.similarity)];
  const headline =
    speaks === "professional"
      ? `Training made this voice more like the speaker: ${trained} alike, compared with ${plain} for an instant clone of the same recordings.`
      : `Training did not make this voice more like the speaker (${trained}) than an instant clone of the same recordings (${plain}), so the instant clone is used.`;
  return {
    headline,
    details: [
      `Similarity to the speaker: ${percent(professional.similarity)} trained, ${percent(instant.similarity)} instant.`,
      `Difference in sound: ${decibels(professional.spectral_distance_db)} trained, ${decibels(instant.spectral_distance_db)} instant. Lower is better.`,
      `Trained on ${minutes(seconds.trained_seconds)}, and compared on ${minutes(seconds.held_out_seconds)} that the training did not see.`,
    ],
  };
}

function percent(similarity: number): string {
  return `${Math.round(100 * Math.max(0, similarity))} %`;
}

function decibels(value: number): string {
  return `${value.toFixed(1)} dB`;
}
