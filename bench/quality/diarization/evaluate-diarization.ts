import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { readWav } from "@voicewright/audio/decode/wav";
import type { Diarizer } from "@voicewright/voice/abilities/abilities";
import { createDiarizer } from "@voicewright/voice/analysis/speakers/diarizer";
import { sharedDataPath, TUNING_SPEAKERS } from "../../../packages/audio/test/shared-recordings.ts";
import { listSharedPeople, type SharedPerson } from "../../../packages/audio/test/shared-people.ts";
import {
  type Conversation,
  CONVERSATION_RATE_HZ,
  type ConversationOptions,
  makeConversation,
  makeMonologue,
  readTalker,
  type Talker,
} from "./conversations.ts";
import { type DiarizationErrors, scoreDiarization } from "./score.ts";

const KINDS = [
  "tuning",
  "tuning, telephone",
  "tuning, alone",
  "tuning, alone, telephone",
  "held out",
  "held out, noise",
  "held out, telephone",
  "held out, alone",
  "held out, alone, telephone",
  "held out, half a minute by telephone",
  "held out, alone, half a minute",
  "held out, alone, half a minute by telephone",
  "real",
] as const;

export type DiarizationRow = {
  readonly kind: (typeof KINDS)[number];
  readonly recording: string;
  readonly speakers: number;
  readonly foundSpeakers: number;
  /** Everything counts but a quarter of a second around each start and end. */
  readonly all: DiarizationErrors;
  /** The same where one person speaks or nobody. */
  readonly single: DiarizationErrors;
  /** Everything counts, to the hundredth of a second. */
  readonly strict: DiarizationErrors;
  readonly realTimeFactor: number;
};

const CONVERSATION_SECONDS = 150;
const HALF_A_MINUTE_SECONDS = 30;
const HALF_A_MINUTE_SPEECH_SECONDS = 26;
/** One recording each: 15 s a person. */
const TUNING_PAIRS = 30;
const NOISE_BELOW_DB = 15;
const COLLAR_MS = 250;
const CONVERSATIONS = [
  ["ami_dev.rttm", "dev00", "ami_dev00"],
  ["ami_trn.rttm", "trn03", "ami_trn03"],
  ["ami_trn.rttm", "trn04", "ami_trn04"],
  ["pyannote_sample_30s.rttm", "sample", "pyannote_sample_30s"],
] as const;
/** Of a conversation of AMI, only the beginning was written down. */
const WRITTEN_DOWN_SECONDS = 30;

/** Conversations of two people made from their recordings, and real ones. `only` names kinds. */
export async function evaluateDiarization(only?: readonly DiarizationRow["kind"][]): Promise<DiarizationRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "evaluate-diarization-"));
  const diarizer = createDiarizer();
  const rows: DiarizationRow[] = [];
  try {
    for await (const { kind, conversation } of readConversations(folder, only))
      rows.push(await judge(diarizer, folder, kind, conversation));
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Case = { readonly kind: DiarizationRow["kind"]; readonly conversation: Conversation };

export async function* readConversations(
  folder: string,
  only?: readonly DiarizationRow["kind"][],
): AsyncGenerator<Case> {
  const isWanted = (kind: DiarizationRow["kind"]) => only === undefined || only.includes(kind);
  const people = listSharedPeople();
  const read = (person: SharedPerson) => readTalker(person, join(folder, "talkers"));
  const readAll = async (wanted: readonly SharedPerson[]) => {
    const talkers: Talker[] = [];
    for (const person of wanted) talkers.push(await read(person));
    return talkers;
  };
  const tuning: readonly string[] = TUNING_SPEAKERS;
  const fitted = people.filter(({ isFitted }) => isFitted).slice(0, 2 * TUNING_PAIRS);
  if (KINDS.some((kind) => kind.startsWith("tuning") && isWanted(kind))) {
    const talkers = await readAll(people.filter(({ name }) => tuning.includes(name)));
    const short = await readAll(fitted);
    const pairs = [
      ...pairsOf(talkers),
      ...short.flatMap((first, place) => {
        const second = short[place + 1];
        return place % 2 === 0 && second !== undefined ? [[first, second] as const] : [];
      }),
    ];
    if (isWanted("tuning")) yield* converse("tuning", pairs, 0);
    if (isWanted("tuning, telephone")) yield* converse("tuning, telephone", pairs, 0, { isByTelephone: true });
    if (isWanted("tuning, alone")) yield* speakAlone("tuning, alone", [...talkers, ...short]);
    if (isWanted("tuning, alone, telephone"))
      yield* speakAlone("tuning, alone, telephone", [...talkers, ...short], 2_000);
  }
  if (KINDS.some((kind) => kind.startsWith("held out") && isWanted(kind))) {
    const readers = people.filter(({ name, group }) => group !== "train" && !tuning.includes(name));
    const talkers = await readAll(readers);
    const noise = {
      samples: readWav(readFileSync(sharedDataPath("speech/noise/noise1.wav"))).samples,
      belowDb: NOISE_BELOW_DB,
    };
    if (isWanted("held out")) yield* converse("held out", pairsOf(talkers), 1_000);
    if (isWanted("held out, noise")) yield* converse("held out, noise", pairsOf(talkers), 1_000, { noise });
    if (isWanted("held out, telephone"))
      yield* converse("held out, telephone", pairsOf(talkers), 1_000, { isByTelephone: true });
    if (isWanted("held out, alone")) yield* speakAlone("held out, alone", talkers);
    if (isWanted("held out, alone, telephone")) yield* speakAlone("held out, alone, telephone", talkers, 3_000);
    if (isWanted("held out, half a minute by telephone"))
      yield* converse("held out, half a minute by telephone", pairsOf(talkers), 4_000, {
        seconds: HALF_A_MINUTE_SECONDS,
        isByTelephone: true,
      });
    if (isWanted("held out, alone, half a minute"))
      yield* speakAlone("held out, alone, half a minute", talkers.flatMap(cutInHalfMinutes));
    if (isWanted("held out, alone, half a minute by telephone"))
      yield* speakAlone("held out, alone, half a minute by telephone", talkers.flatMap(cutInHalfMinutes), 5_000);
  }
  if (isWanted("real")) {
    for (const [file, key, wav] of CONVERSATIONS) {
      const { samples, sampleRateHz } = readWav(readFileSync(sharedDataPath(`speech/conversation/${wav}.wav`)));
      const written = samples.slice(0, WRITTEN_DOWN_SECONDS * sampleRateHz);
      yield { kind: "real", conversation: { name: wav, samples: written, sampleRateHz, turns: readTurns(file, key) } };
    }
  }
}

function pairsOf(talkers: readonly Talker[]): (readonly [Talker, Talker])[] {
  return talkers.flatMap((first, place) => talkers.slice(place + 1).map((second) => [first, second] as const));
}

function* converse(
  kind: DiarizationRow["kind"],
  pairs: readonly (readonly [Talker, Talker])[],
  firstSeed: number,
  options: Partial<ConversationOptions> = {},
): Generator<Case> {
  for (const [place, pair] of pairs.entries())
    yield {
      kind,
      conversation: makeConversation(pair, firstSeed + place, { seconds: CONVERSATION_SECONDS, ...options }),
    };
}

/** What somebody says, in parts that are each about half a minute long with the pauses between. */
function cutInHalfMinutes({ name, phrases }: Talker): Talker[] {
  const parts: Float32Array[][] = [];
  let leftSamples = 0;
  for (const phrase of phrases) {
    if (leftSamples <= 0) {
      parts.push([]);
      leftSamples = HALF_A_MINUTE_SPEECH_SECONDS * CONVERSATION_RATE_HZ;
    }
    parts.at(-1)?.push(phrase);
    leftSamples -= phrase.length;
  }
  const isWhole = leftSamples <= 0;
  return parts.slice(0, isWhole ? parts.length : -1).map((part) => ({ name, phrases: part }));
}

/** Each on a line of their own where a seed is given for the first of the lines. */
function* speakAlone(
  kind: DiarizationRow["kind"],
  talkers: readonly Talker[],
  firstTelephoneSeed?: number,
): Generator<Case> {
  for (const [place, talker] of talkers.entries()) {
    const seed = firstTelephoneSeed === undefined ? undefined : firstTelephoneSeed + place;
    yield { kind, conversation: makeMonologue(talker, CONVERSATION_SECONDS, seed) };
  }
}

async function judge(
  diarizer: Diarizer,
  folder: string,
  kind: DiarizationRow["kind"],
  { name, samples, sampleRateHz, turns }: Conversation,
): Promise<DiarizationRow> {
  const path = join(folder, "conversation.wav");
  await writeClip(path, sampleRateHz, [samples]);
  const clip = await openClip(path);
  const before = process.cpuUsage();
  const found = await diarizer.diarize(clip, {}, new AbortController().signal);
  const { user, system } = process.cpuUsage(before);
  await clip.close();
  const score = (collarMs: number, withOverlap: boolean) =>
    scoreDiarization(turns, found.turns, clip.durationMs, { collarMs, withOverlap });
  return {
    kind,
    recording: name,
    speakers: new Set(turns.map(({ speaker }) => speaker)).size,
    foundSpeakers: found.speakerCount,
    all: score(COLLAR_MS, true),
    single: score(COLLAR_MS, false),
    strict: score(0, true),
    realTimeFactor: (user + system) / 1000 / clip.durationMs,
  };
}

/** RTTM: type, file, channel, start, duration, two blanks, speaker. */
function readTurns(file: string, key: string): Conversation["turns"] {
  return readFileSync(sharedDataPath(`speech/conversation/${file}`), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/))
    .filter(([, name]) => name === key)
    .map(([, , , start, duration, , , speaker = ""]) => ({
      startMs: 1000 * Number(start),
      endMs: 1000 * (Number(start) + Number(duration)),
      speaker,
    }));
}
