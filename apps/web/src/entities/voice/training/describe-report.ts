import type { TrainingReport } from "@voicewright/contract/voice/professional/training";

/** What a training has gained, in plain words. */
export type ReportText = { readonly headline: string; readonly details: readonly string[] };

export function describeReport({ professional, instant, speaks, ...seconds }: TrainingReport): ReportText {
  const minutes = (value: number): string => `${Math.max(1, Math.round(value / 60))} min`;
  const headline =
    speaks === "professional"
      ? "The trained voice is nearer to its person than an instant clone."
      : "The trained voice was no nearer to its person than an instant clone of the same recordings, so the instant clone speaks.";
  return {
    headline,
    details: [
      `Similarity to the person: ${percent(professional.similarity)} trained, ${percent(instant.similarity)} instant.`,
      `Difference in sound: ${decibels(professional.spectral_distance_db)} trained, ${decibels(instant.spectral_distance_db)} instant. Less is better.`,
      `Trained on ${minutes(seconds.trained_seconds)}, compared with ${minutes(seconds.held_out_seconds)} that the training did not hear.`,
    ],
  };
}

function percent(similarity: number): string {
  return `${Math.round(100 * Math.max(0, similarity))} %`;
}

function decibels(value: number): string {
  return `${value.toFixed(1)} dB`;
}
