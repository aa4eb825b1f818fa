import { VERIFIED_SPEAKER_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { extractScaledFrames } from "@voicewright/speech/text-check/check-text";
import type { ClonedReader } from "./cloned-readers.ts";
import { embed } from "./evaluate-speakers.ts";
import { evaluatePeople } from "./evaluate-spoken-copies.ts";
import { createTextJudge } from "./evaluate-texts.ts";

/** A sentence that its reader has read, and which of the three checks refuses it. */
export type TogetherTrial = {
  readonly reader: string;
  readonly words: number;
  readonly storedHours: number;
  readonly refusedBy: readonly ("words" | "speaker" | "copy")[];
};

/** Sentences of a reader through all that a verification checks, with so much of the clone's other speech kept. */
export async function evaluateTogether(
  reader: ClonedReader,
  others: readonly string[],
  options: Parameters<typeof evaluatePeople>[2],
  take: (trial: TogetherTrial) => void,
): Promise<void> {
  const judge = createTextJudge(reader.language);
  const alarms = new Map<string, boolean>();
  await evaluatePeople(reader, others, options, ({ text, alarm }) => alarms.set(text, alarm));
  for (const { text, samples } of reader.sentences) {
    const alarm = alarms.get(text);
    if (alarm === undefined) continue;
    const vector = embed([samples]);
    const isPerson =
      vector !== undefined && speakerSimilarity(vector, reader.speakerVector) >= VERIFIED_SPEAKER_THRESHOLD;
    const { said } = await judge(extractScaledFrames(samples), text);
    take({
      reader: reader.name,
      words: text.split(/\s+/u).length,
      storedHours: options.storedHours,
      refusedBy: [
        ...(said ? [] : ["words" as const]),
        ...(isPerson ? [] : ["speaker" as const]),
        ...(alarm ? ["copy" as const] : []),
      ],
    });
  }
}
