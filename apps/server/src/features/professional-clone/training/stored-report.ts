import type { FineTuneReport } from "@voicewright/speech/fine-tune/fine-tune-voice";
import { rehearsalLanguage, rehearsalTexts } from "@voicewright/speech/fine-tune/rehearsal-texts";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { FineTuningRow } from "../../../entities/voice/professional/index.ts";

/** What is kept of a training: what it found, and what it heard. */
export type StoredReport = FineTuneReport & {
  readonly dataset?: string;
  /** The trained voice, where its instant clone speaks in its place. */
  readonly trainedMaterials?: VoiceMaterials;
};

/** What the last training that ended well has found. */
export function lastReport(rows: readonly FineTuningRow[]): StoredReport | undefined {
  const reported = rows
    .filter(({ report }) => report !== null)
    .toSorted((left, right) => (right.endedAt?.getTime() ?? 0) - (left.endedAt?.getTime() ?? 0))[0];
  return reported?.report as StoredReport | undefined;
}

/** What neither voice has rehearsed: the first of the sentences that the report rests on. */
export function heldOutSentence(language: string): string {
  return rehearsalTexts(rehearsalLanguage(language)).judged[0] ?? "";
}

/** Whether the trained voice was kept, though its instant clone may speak in its place. */
export function keepsBothVoices({ speaks, trainedMaterials }: StoredReport): boolean {
  return speaks === "professional" || trainedMaterials !== undefined;
}
