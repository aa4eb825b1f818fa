import { isCopied, type PieceEvidence, PieceFinder } from "@voicewright/audio/measure/match-pieces";
import { createAudioDecoder } from "@voicewright/audio/decode/decoder";
import { createAudioEncoder } from "@voicewright/audio/encode/encoder";
import type { AudioEncoding } from "@voicewright/audio/encode/encoding";
import { decodePcm16 } from "@voicewright/audio/encode/pcm";
import { createPeakFinder, type SpectralPeaks } from "@voicewright/audio/measure/spectral-peaks";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { type SeededRandom, createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import {
  addNoise,
  convolve,
  DEGRADATION_RATE_HZ,
  readSurroundings,
  type Surroundings,
  telephone,
} from "../speech-degradation.ts";

/** Speech that was made, at its own rate. */
export type Spoken = { readonly samples: Float32Array; readonly sampleRateHz: number };

export type CopyRow = {
  readonly degradation: string;
  readonly found: readonly PieceEvidence[];
};

const NOISE_DB = 15;
const CUT_MS = 300;

type Degrade = (speech: Float32Array, place: number) => Float32Array | Promise<Float32Array>;

/** What copies go through between the loudspeaker and the check; mono at 16 kHz. */
function degradations({ rooms, noises }: Surroundings, random: SeededRandom): Readonly<Record<string, Degrade>> {
  const drawn = (speech: Float32Array, place: number): Float32Array => {
    const noise = noises[place % noises.length] ?? new Float32Array(1);
    const start = Math.floor(random.uniform() * noise.length);
    const stretch = speech.map((_, index) => noise[(start + index) % noise.length] ?? 0);
    return addNoise(speech, stretch, NOISE_DB);
  };
  const white = (speech: Float32Array): Float32Array => {
    const noise = new Float32Array(speech.length);
    random.fillNormal(noise);
    return addNoise(speech, noise, NOISE_DB);
  };
  const inRoom = (speech: Float32Array, place: number): Float32Array =>
    convolve(speech, rooms[place % rooms.length] ?? Float32Array.of(1));
  const everything: Degrade = (speech, place) => telephone(drawn(inRoom(speech, place), place));
  return {
    "cut by 0.3 s": (speech) => speech.slice((CUT_MS * DEGRADATION_RATE_HZ) / 1000),
    "MP3, 64 kbit/s": (speech) => encodeAndDecode(speech, { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 64 }),
    "Opus, 32 kbit/s": (speech) => encodeAndDecode(speech, { codec: "opus", sampleRateHz: 48_000, bitrateKbps: 32 }),
    "telephone, µ-law 8 kHz": telephone,
    "white noise, 15 dB": white,
    "recorded noise, 15 dB": drawn,
    "first room": (speech) => inRoom(speech, 0),
    "second room": (speech) => inRoom(speech, 1),
    "3 % faster": (speech) => changeSpeed(speech, 1.03),
    "3 % slower": (speech) => changeSpeed(speech, 0.97),
    "1.5 % faster": (speech) => changeSpeed(speech, 1.015),
    "room, noise, telephone": everything,
    "room, noise, telephone, 2.5 % slower": (speech, place) => everything(changeSpeed(speech, 0.975), place),
    "room, noise, telephone, 3 % faster": (speech, place) => everything(changeSpeed(speech, 1.03), place),
  };
}

/** How well degraded copies of each speech are found in it. */
export async function evaluateCopies(spoken: readonly Spoken[]): Promise<CopyRow[]> {
  const sources = spoken.map((speech) => findPeaks(speech));
  const speeches = spoken.map(({ samples, sampleRateHz }) => resampleWhole(samples, sampleRateHz, DEGRADATION_RATE_HZ));
  const rows: CopyRow[] = [];
  const ways = degradations(await readSurroundings(), createSeededRandom(15));
  for (const [degradation, degrade] of Object.entries(ways)) {
    const found: PieceEvidence[] = [];
    for (const [place, speech] of speeches.entries()) {
      const copy = { samples: await degrade(speech, place), sampleRateHz: DEGRADATION_RATE_HZ };
      const finder = new PieceFinder(findPeaks(copy));
      finder.look({ peaks: sources[place] ?? new Uint32Array(0), place: 0 });
      found.push(finder.evidence);
    }
    rows.push({ degradation, found });
  }
  return rows;
}

/** How much recordings of people are like any of what was spoken. */
export function evaluateFalseAlarms(recordings: Iterable<Spoken>, spoken: readonly Spoken[]): boolean[] {
  const sources = spoken.map((speech) => findPeaks(speech));
  return Array.from(recordings, (recording) => {
    const finder = new PieceFinder(findPeaks(recording));
    for (const peaks of sources) finder.look({ peaks });
    return isCopied(finder.evidence);
  });
}

export function findPeaks({ samples, sampleRateHz }: Spoken): SpectralPeaks {
  const finder = createPeakFinder(sampleRateHz);
  return Uint32Array.from([...finder.process(samples), ...finder.finish()]);
}

function changeSpeed(speech: Float32Array, factor: number): Float32Array {
  return resampleWhole(speech, Math.round(DEGRADATION_RATE_HZ * factor), DEGRADATION_RATE_HZ);
}

async function encodeAndDecode(speech: Float32Array, encoding: AudioEncoding): Promise<Float32Array> {
  const encoder = await createAudioEncoder(encoding, DEGRADATION_RATE_HZ);
  const bytes = Buffer.concat([encoder.encode(speech), encoder.finish()]);
  const decoder = await createAudioDecoder(encoding);
  const decoded = decodePcm16(Buffer.concat([await decoder.decode(bytes), await decoder.finish()]));
  return resampleWhole(decoded, encoding.sampleRateHz, DEGRADATION_RATE_HZ);
}
