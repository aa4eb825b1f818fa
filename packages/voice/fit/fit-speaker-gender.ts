/**
 * Fits how women's speaker vectors differ from men's to every second of the shared training recordings and writes the
 * weights. Reports how often they are right for the other half, and for people of other recordings.
 */
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import type { StoredGenderWeights } from "@voicewright/voice/analysis/speakers/speaker-gender";
import { writeFloats } from "@voicewright/voice/weights/load-weights";
import { readRecording } from "../../audio/test/shared-recordings.ts";
import { accuracyOf, fitLogistic } from "./fit-logistic.ts";
import { listSharedPeople } from "../../audio/test/shared-people.ts";
import { LIBRISPEECH, writeWeights } from "./write-weights.ts";

const OPTIONS = { rounds: 4_000, learningRate: 0.1, weightDecay: 0.01, isOneScale: true };

type Row = {
  readonly features: Float32Array;
  readonly target: 0 | 1;
  readonly isFitted: boolean;
  readonly group: string;
};

async function embedPeople(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { recordings, sex, isFitted, group } of listSharedPeople()) {
    if (group === "long") continue;
    for (const path of recordings) {
      const { samples, sampleRateHz } = await readRecording(path);
      const accumulator = createSpeakerAccumulator(sampleRateHz);
      accumulator.push(samples);
      const features = accumulator.embedding();
      if (features !== undefined) rows.push({ features, target: sex === "female" ? 1 : 0, isFitted, group });
    }
  }
  return rows;
}

const rows = await embedPeople();
const fitted = rows.filter(({ isFitted }) => isFitted);
const others = rows.filter(({ isFitted }) => !isFitted);
const model = fitLogistic(fitted, OPTIONS);
const groups = new Map([["fitted", fitted], ...Map.groupBy(others, ({ group }) => group)]);
for (const [group, ofGroup] of groups)
  console.log(group, `right for ${(100 * accuracyOf(model, ofGroup)).toFixed(1)} % of ${ofGroup.length} recordings`);
const weights = writeFloats(model.weights);
writeWeights("speaker-gender", { command: "node packages/voice/fit/fit-speaker-gender.ts", ...LIBRISPEECH }, {
  bias: Number(model.bias.toFixed(5)),
  weights,
} satisfies StoredGenderWeights);
