import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { createAudioDecoder } from "@voicewright/audio/decode/decoder";
import { readWav, writeWav } from "@voicewright/audio/decode/wav";
import { createAudioEncoder } from "@voicewright/audio/encode/encoder";
import type { AudioEncoding } from "@voicewright/audio/encode/encoding";
import { decodePcm16 } from "@voicewright/audio/encode/pcm";
import { isCopied, type Piece, type PieceEvidence, PieceFinder } from "@voicewright/audio/measure/match-pieces";
import { createPeakFinder, type SpectralPeaks } from "@voicewright/audio/measure/spectral-peaks";
import { createSeededRandom, type SeededRandom } from "@voicewright/audio/signal/seeded-random";
import { findRuns } from "@voicewright/speech/text-check/find-runs";
import { soundsOfText } from "@voicewright/speech/text-check/says-sounds";
import { createCaptchaText } from "../../../apps/server/src/features/verification/captcha-texts.ts";
import {
  addNoise,
  convolve,
  DEGRADATION_RATE_HZ,
  equalise,
  readSurroundings,
  type Surroundings,
  telephone,
} from "../../../packages/audio/test/speech-degradation.ts";
import type { ClonedReader } from "./cloned-readers.ts";

export type CopyTrial = { readonly kind: string; readonly reader: string } & PieceEvidence & {
    readonly found: boolean;
  };
export type AlarmTrial = {
  readonly reader: string;
  readonly text: string;
  readonly storedHours: number;
  readonly pieces: number;
} & PieceEvidence & { readonly alarm: boolean };

const NOISE_DB = 15;
const GAP_MS = 100;
/** How a text of eight items was spoken beforehand, by how many at a time. */
const CUTS = { "word by word": 1, "in phrases of two": 2, "in halves": 4 } as const;

type Degrade = (speech: Float32Array, place: number) => Float32Array | Promise<Float32Array>;

/** Texts as they are drawn, joined from what the clones said before, and what becomes of the recordings on the way. */
export async function evaluateCopies(
  readers: readonly ClonedReader[],
  texts: number,
  take: (trial: CopyTrial) => void,
): Promise<void> {
  const surroundings = await readSurroundings();
  const random = createSeededRandom(15);
  for (const reader of readers) {
    const ways = degradations(surroundings, random, reader);
    for (let place = 0; place < texts; place++) {
      const { text } = await createCaptchaText(reader.language, new Map());
      const items = text.replace(".", "").split(", ");
      for (const [cut, length] of Object.entries(CUTS)) {
        const said: Float32Array[] = [];
        for (let first = 0; first < items.length; first += length)
          said.push(await reader.say(items.slice(first, first + length).join(", "), place + first));
        const pieces = said.map((samples, index) => ({ peaks: findPeaks(samples), place: index }));
        const joined = joinWithGaps(said);
        const tried: readonly (readonly [string, Degrade])[] = cut === "in phrases of two" ? Object.entries(ways) : [];
        for (const [kind, degrade] of [[cut, (speech: Float32Array) => speech] as const, ...tried]) {
          const evidence = look(await degrade(joined, place), pieces);
          take({ kind, reader: reader.name, ...evidence, found: isCopied(evidence) });
        }
      }
    }
  }
}

/** What copies go through; mono at 16 kHz. Changes of tempo and pitch alone need `sox`. */
function degradations(
  { rooms, noises }: Surroundings,
  random: SeededRandom,
  reader: ClonedReader,
): Readonly<Record<string, Degrade>> {
  const noisy = (speech: Float32Array, place: number): Float32Array => {
    const noise = noises[place % noises.length] ?? new Float32Array(1);
    const start = Math.floor(random.uniform() * noise.length);
    const stretch = speech.map((_, index) => noise[(start + index) % noise.length] ?? 0);
    return addNoise(speech, stretch, NOISE_DB);
  };
  const inRoom = (speech: Float32Array, place: number): Float32Array =>
    convolve(speech, rooms[place % rooms.length] ?? Float32Array.of(1));
  // A small loudspeaker: nothing below 200 Hz, less above 4 kHz, and a bump where it resonates.
  const loudspeaker = (frequencyHz: number): number =>
    -18 * Math.max(0, Math.log2(200 / frequencyHz)) -
    6 * Math.max(0, Math.log2(frequencyHz / 4000)) +
    6 * Math.exp(-((Math.log2(frequencyHz / 900) / 0.4) ** 2));
  return {
    "MP3, 64 kbit/s": (speech) => encodeAndDecode(speech, { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 64 }),
    "Opus, 32 kbit/s": (speech) => encodeAndDecode(speech, { codec: "opus", sampleRateHz: 48_000, bitrateKbps: 32 }),
    "telephone, µ-law 8 kHz": telephone,
    "recorded noise, 15 dB": noisy,
    "room (two)": inRoom,
    "speed −5 %": (speech) => changeSpeed(speech, 0.95),
    "speed +5 %": (speech) => changeSpeed(speech, 1.05),
    "speed ±11 %": (speech, place) => changeSpeed(speech, place % 2 === 0 ? 1.11 : 0.89),
    "pitch +100 cents": (speech) => sox(speech, "pitch", "100"),
    "pitch −190 cents": (speech) => sox(speech, "pitch", "-190"),
    "tempo −7 %": (speech) => sox(speech, "tempo", "-s", "0.93"),
    "tempo +11 %": (speech) => sox(speech, "tempo", "-s", "1.11"),
    "pitch +70 cents and tempo −6 %": (speech) => sox(speech, "pitch", "70", "tempo", "-s", "0.94"),
    "voice changer, same voice": (speech) => reader.convert(speech),
    "over the air: loudspeaker, room, noise 15 dB": (speech, place) =>
      noisy(inRoom(equalise(speech, loudspeaker), place), place),
    "the same by telephone": (speech, place) => telephone(noisy(inRoom(equalise(speech, loudspeaker), place), place)),
  };
}

/** Sentences of the readers as texts, and so much of the clone's other speech kept. */
export async function evaluatePeople(
  reader: ClonedReader,
  others: readonly string[],
  {
    sentences,
    storedHours,
    piecesMax,
  }: { readonly sentences: number; readonly storedHours: number; readonly piecesMax: number },
  take: (trial: AlarmTrial) => void,
): Promise<void> {
  const spoken = others.map((text) => ({ text, words: timed(text, reader.language) }));
  const poolHours = spoken.reduce((sum, { words }) => sum + (words.at(-1)?.endMs ?? 0), 0) / 3_600_000;
  const step = Math.max(1, Math.floor(reader.sentences.length / sentences));
  for (const [place, { text, samples }] of reader.sentences.filter((_, index) => index % step === 0).entries()) {
    const asked = soundsOfText(text, reader.language);
    const runs = spoken
      .filter((other) => other.text !== text)
      .slice(0, Math.ceil((spoken.length * Math.min(storedHours, poolHours)) / poolHours))
      .flatMap(({ words }) =>
        findRuns(words, asked).map(({ askedFrom, startMs, endMs }) => ({
          askedFrom,
          lengthMs: endMs - startMs,
          text: words
            .filter((word) => word.startMs >= startMs && word.endMs <= endMs)
            .map(({ word }) => word)
            .join(" "),
        })),
      )
      .toSorted((one, other) => other.lengthMs - one.lengthMs);
    const rounds = Math.max(1, Math.round(storedHours / poolHours));
    const pieces: Piece[] = [];
    for (let round = 0; round < rounds && pieces.length < piecesMax; round++)
      for (const run of runs.slice(0, piecesMax - pieces.length))
        pieces.push({ peaks: findPeaks(await reader.say(run.text, 1000 * round + place)), place: run.askedFrom });
    const evidence = look(samples, pieces);
    take({ reader: reader.name, text, storedHours, pieces: pieces.length, ...evidence, alarm: isCopied(evidence) });
  }
}

const MS_PER_LETTER = 65;

/** When a clone would say each word, roughly. */
function timed(text: string, language: string) {
  let endMs = 0;
  return text.split(/\s+/u).map((word) => {
    const startMs = endMs;
    endMs += MS_PER_LETTER * (word.length + 1);
    return { word, startMs, endMs, sounds: soundsOfText(word, language).join("") };
  });
}

function look(recording: Float32Array, pieces: readonly Piece[]): PieceEvidence {
  const finder = new PieceFinder(findPeaks(recording));
  for (const piece of pieces) finder.look(piece);
  return finder.evidence;
}

function findPeaks(samples: Float32Array): SpectralPeaks {
  const finder = createPeakFinder(DEGRADATION_RATE_HZ);
  return Uint32Array.from([...finder.process(samples), ...finder.finish()]);
}

function joinWithGaps(parts: readonly Float32Array[]): Float32Array {
  const gap = new Float32Array((GAP_MS * DEGRADATION_RATE_HZ) / 1000);
  return Float32Array.from(parts.flatMap((part) => [...part, ...gap]));
}

function changeSpeed(speech: Float32Array, factor: number): Float32Array {
  return resampleWhole(speech, Math.round(DEGRADATION_RATE_HZ * factor), DEGRADATION_RATE_HZ);
}

function sox(speech: Float32Array, ...effects: string[]): Float32Array {
  const folder = mkdtempSync(join(tmpdir(), "verification-bench-"));
  try {
    const [before, after] = [join(folder, "before.wav"), join(folder, "after.wav")];
    writeFileSync(before, writeWav(speech, DEGRADATION_RATE_HZ));
    execFileSync("sox", ["-q", "-G", before, after, ...effects]);
    return readWav(readFileSync(after)).samples;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function encodeAndDecode(speech: Float32Array, encoding: AudioEncoding): Promise<Float32Array> {
  const encoder = await createAudioEncoder(encoding, DEGRADATION_RATE_HZ);
  const bytes = Buffer.concat([encoder.encode(speech), encoder.finish()]);
  const decoder = await createAudioDecoder(encoding);
  const decoded = decodePcm16(Buffer.concat([await decoder.decode(bytes), await decoder.finish()]));
  return resampleWhole(decoded, encoding.sampleRateHz, DEGRADATION_RATE_HZ);
}
