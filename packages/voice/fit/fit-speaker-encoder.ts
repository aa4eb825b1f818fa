/**
 * Fits the speaker encoder to the shared training recordings and writes its weights. Reports equal error rates of a
 * fit to every second speaker on the others, and of the final fit on speakers that it has never met.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readWav } from "@voicewright/audio/decode/wav";
import { createCepstralFrames } from "@voicewright/voice/analysis/speakers/cepstral-frames";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import {
  CEPSTRUM_SIZE,
  createSoundMixture,
  type SpeakerView,
  type StoredProjection,
  type StoredView,
  unpackView,
} from "@voicewright/voice/analysis/speakers/speaker-model";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { SpeakerStatistics } from "@voicewright/voice/analysis/speakers/speaker-statistics";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { writeFloats } from "@voicewright/voice/weights/load-weights";
import {
  HELD_OUT_SPEAKERS,
  readRecording,
  recordingsOf,
  sharedDataPath,
  trainingRecordings,
  TUNING_SPEAKERS,
} from "../../audio/test/shared-recordings.ts";
import { equalError } from "./equal-error.ts";
import { type Discriminants, fitDiscriminants } from "./fit-discriminants.ts";
import { fitSoundMixture, type MixtureParts } from "./fit-sound-mixture.ts";
import { degradeSpeech, DEGRADATION_RATE_HZ, type Surroundings } from "../../audio/test/speech-degradation.ts";
import { LIBRISPEECH, writeWeights } from "./write-weights.ts";

const VIEWS = [
  { bandCount: 28, weight: 1 },
  { bandCount: 40, weight: 0.7 },
];
const COMPONENT_COUNT = 32;
const OUTPUT_COUNT = 40;
const SHAPE_OPTIONS = { outputCount: OUTPUT_COUNT, shrinkage: 0.02 };
const SOUNDS_OPTIONS = { outputCount: OUTPUT_COUNT, componentCount: 120, shrinkage: 0.01 };
const SEGMENT_SECONDS = 4;
const DEGRADED_COPIES = 3;
const MIXTURE_FRAME_STEP = 5;
const SPEECH_BELOW_LOUD_DB = 33;
const QUIETEST_SPEECH_DB = -69;
const LONGEST_ROOM_SAMPLES = 11_200;
const FEWEST_FRAMES = 60;
const SEED = 7;

type Excerpt = {
  readonly speaker: string;
  readonly recording: string;
  readonly isTraining: boolean;
  readonly place: number;
  readonly copy: number;
  readonly samples: Float32Array;
};
type Heard = Omit<Excerpt, "samples"> & { readonly frames: LoudFrames };
type Example = Omit<Excerpt, "samples"> & { readonly statistics: SpeakerStatistics };

function readFolder(folder: string): Float32Array[] {
  const directory = sharedDataPath(`speech/${folder}`);
  return readdirSync(directory)
    .toSorted()
    .filter((name) => name.endsWith(".wav"))
    .map((name) => {
      const { samples, sampleRateHz } = readWav(readFileSync(join(directory, name)));
      return resampleWhole(samples, sampleRateHz, DEGRADATION_RATE_HZ);
    });
}

/** From the direct sound on. */
function trimRoom(room: Float32Array): Float32Array {
  const peak = room.reduce((best, sample, index) => (Math.abs(sample) > Math.abs(room[best] ?? 0) ? index : best), 0);
  return room.slice(peak, peak + LONGEST_ROOM_SAMPLES);
}

/** Training recordings in pieces, clean and degraded; test recordings whole, clean and twice degraded. */
async function* readExcerpts(surroundings: Surroundings): AsyncGenerator<Excerpt> {
  const training = trainingRecordings().map((path, place) => ({
    path,
    place,
    speaker: basename(path).split("-")[0] ?? "",
    isTraining: true,
  }));
  const test = [...TUNING_SPEAKERS, ...HELD_OUT_SPEAKERS].flatMap((speaker) =>
    recordingsOf(speaker).map((path, place) => ({ path, place, speaker, isTraining: false })),
  );
  let draw = 0;
  for (const { path, place, speaker, isTraining } of [...training, ...test]) {
    const { samples, sampleRateHz } = await readRecording(path);
    const speech = resampleWhole(samples, sampleRateHz, DEGRADATION_RATE_HZ);
    const count = isTraining ? Math.max(1, Math.round(speech.length / (SEGMENT_SECONDS * DEGRADATION_RATE_HZ))) : 1;
    for (let copy = 0; copy <= (isTraining ? DEGRADED_COPIES : 2); copy++) {
      for (let part = 0; part < count; part++) {
        const piece = speech.slice(
          Math.floor((part * speech.length) / count),
          Math.floor(((part + 1) * speech.length) / count),
        );
        const heard = copy === 0 ? piece : degradeSpeech(piece, surroundings, createSeededRandom(SEED, draw++));
        yield { speaker, recording: `${speaker}/${place}/${part}`, isTraining, place, copy, samples: heard };
      }
    }
  }
}

/** Cepstra and slopes of the loud frames of an excerpt, all in one row each: those of the first view, then the next. */
type LoudFrames = { readonly count: number; readonly cepstra: Float32Array; readonly slopes: Float32Array };
const ROW_SIZE = VIEWS.length * CEPSTRUM_SIZE;

function readLoudFrames(samples: Float32Array): LoudFrames {
  const levels: number[] = [];
  const [cepstra, slopes]: [number[], number[]] = [[], []];
  const bandCounts = VIEWS.map(({ bandCount }) => bandCount);
  const stream = createCepstralFrames(DEGRADATION_RATE_HZ, bandCounts, (frame) => {
    levels.push(frame.levelDb);
    for (const row of frame.cepstra) cepstra.push(...row);
    for (const row of frame.slopes) slopes.push(...row);
  });
  stream.push(samples);
  stream.finish();
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.95)] ?? 0;
  const least = Math.max(QUIETEST_SPEECH_DB, loud - SPEECH_BELOW_LOUD_DB);
  const isLoud = (_: number, index: number) => (levels[Math.floor(index / ROW_SIZE)] ?? 0) > least;
  return {
    count: levels.filter((level) => level > least).length,
    cepstra: Float32Array.from(cepstra.filter(isLoud)),
    slopes: Float32Array.from(slopes.filter(isLoud)),
  };
}

function rowsOf(values: Float32Array, frame: number): Float64Array[] {
  return VIEWS.map((_, view) => {
    const start = frame * ROW_SIZE + view * CEPSTRUM_SIZE;
    return Float64Array.from(values.subarray(start, start + CEPSTRUM_SIZE));
  });
}

function fitMixtures(excerpts: readonly Heard[]): MixtureParts[] {
  const pools: number[][] = VIEWS.map(() => []);
  for (const { isTraining, copy, frames } of excerpts) {
    if (!isTraining || copy > 1) continue;
    for (let frame = 0; frame < frames.count; frame += MIXTURE_FRAME_STEP)
      for (const [view, row] of rowsOf(frames.cepstra, frame).entries()) pools[view]?.push(...row);
  }
  return pools.map((pool, view) =>
    fitSoundMixture(Float32Array.from(pool), COMPONENT_COUNT, createSeededRandom(SEED, view)),
  );
}

function gatherStatistics(frames: LoudFrames, views: readonly Pick<SpeakerView, "mixture">[]): SpeakerStatistics {
  const statistics = new SpeakerStatistics(views);
  for (let frame = 0; frame < frames.count; frame++)
    statistics.add({ cepstra: rowsOf(frames.cepstra, frame), slopes: rowsOf(frames.slopes, frame), levelDb: 0 });
  return statistics;
}

function fitViews(examples: readonly Example[], mixtures: readonly MixtureParts[]): StoredView[] {
  const labels = examples.map(({ speaker }) => speaker);
  return VIEWS.map(({ bandCount, weight }, view) => ({
    bandCount,
    weight,
    mixture: {
      means: writeFloats(mixtures[view]?.means ?? []),
      deviations: writeFloats(mixtures[view]?.deviations ?? []),
      weights: writeFloats(mixtures[view]?.weights ?? []),
    },
    shape: packProjection(
      fitDiscriminants(
        examples.map(({ statistics }) => statistics.shapeOf(view)),
        labels,
        SHAPE_OPTIONS,
      ),
    ),
    sounds: packProjection(
      fitDiscriminants(
        examples.map(({ statistics }) => statistics.soundsOf(view)),
        labels,
        SOUNDS_OPTIONS,
      ),
    ),
  }));
}

function packProjection({ matrix, bias }: Discriminants): StoredProjection {
  const scales = Float32Array.from(
    { length: matrix.rows },
    (_, row) => matrix.getRow(row).reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) / 127,
  );
  const bytes = Int8Array.from(matrix.to1DArray(), (value, index) =>
    Math.round(value / (scales[Math.floor(index / matrix.columns)] ?? 1)),
  );
  return {
    inputCount: matrix.columns,
    matrix: Buffer.from(bytes.buffer),
    scales: writeFloats(scales),
    bias: writeFloats(bias),
  };
}

function describeSpread(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return `${mean.toFixed(3)} ± ${Math.sqrt(variance).toFixed(3)}`;
}

function report(title: string, examples: readonly Example[], views: readonly SpeakerView[]): void {
  const heard = examples.map((example) => ({ ...example, embedding: example.statistics.embed(views) }));
  const compare = (isFirst: (copy: number) => boolean, isSecond: (copy: number) => boolean) => {
    const [same, different]: [number[], number[]] = [[], []];
    for (const left of heard.filter(({ copy }) => isFirst(copy))) {
      for (const right of heard.filter(({ copy }) => isSecond(copy))) {
        if (left.recording === right.recording) continue;
        (left.speaker === right.speaker ? same : different).push(speakerSimilarity(left.embedding, right.embedding));
      }
    }
    const { rate, threshold } = equalError(same, different);
    return `${(100 * rate).toFixed(1)} % at ${threshold.toFixed(3)} (same ${describeSpread(same)}, different ${describeSpread(different)})`;
  };
  console.log(`${title}, equal error rate
  clean to clean        ${compare(
    (copy) => copy === 0,
    (copy) => copy === 0,
  )}
  clean to degraded     ${compare(
    (copy) => copy === 0,
    (copy) => copy > 0,
  )}
  degraded to degraded  ${compare(
    (copy) => copy === 1,
    (copy) => copy === 2,
  )}`);
}

async function main(): Promise<void> {
  const surroundings = { rooms: readFolder("rir").map(trimRoom), noises: readFolder("noise") };
  const heard: Heard[] = [];
  for await (const { samples, ...excerpt } of readExcerpts(surroundings)) {
    const frames = readLoudFrames(samples);
    if (frames.count >= FEWEST_FRAMES) heard.push({ ...excerpt, frames });
  }
  const mixtures = fitMixtures(heard);
  const mixtureViews = mixtures.map(({ means, deviations, weights }) => ({
    mixture: createSoundMixture(means, deviations, weights),
  }));
  const examples = heard.map(({ frames, ...excerpt }) => ({
    ...excerpt,
    statistics: gatherStatistics(frames, mixtureViews),
  }));
  console.log(`${examples.length} excerpts`);
  const training = examples.filter(({ isTraining }) => isTraining);
  const even = fitViews(
    training.filter(({ place }) => place % 2 === 0),
    mixtures,
  );
  report(
    "Odd training speakers, fitted to the even ones",
    training.filter(({ place }) => place % 2 === 1),
    even.map(unpackView),
  );
  const stored = fitViews(training, mixtures);
  const views = stored.map(unpackView);
  report(
    "Test speakers, fitted to all training speakers",
    examples.filter(({ isTraining }) => !isTraining),
    views,
  );
  writeWeights(
    "speaker-encoder",
    { command: "node packages/voice/fit/fit-speaker-encoder.ts", ...LIBRISPEECH },
    stored,
  );
}

await main();
