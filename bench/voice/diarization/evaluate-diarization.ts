import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { readWav } from "@voicewright/audio/decode/wav";
import type { Diarizer } from "@voicewright/voice/abilities/abilities";
import { createDiarizer } from "@voicewright/voice/analysis/speakers/diarizer";
import { sharedDataPath } from "../../../packages/audio/test/shared-recordings.ts";
import { listSharedPeople, type SharedPerson } from "../../shared-people.ts";
import { type Conversation, makeConversation, readTalker, type Talker } from "./conversations.ts";
import { type DiarizationErrors, scoreDiarization } from "./score.ts";

export type DiarizationRow = {
  readonly kind: "tuning" | "held out" | "held out, noise" | "real";
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

async function* readConversations(folder: string, only?: readonly DiarizationRow["kind"][]): AsyncGenerator<Case> {
  const isWanted = (kind: DiarizationRow["kind"]) => only === undefined || only.includes(kind);
  const people = listSharedPeople();
  const read = (person: SharedPerson) => readTalker(person, join(folder, "talkers"));
  if (isWanted("tuning")) {
    const fitted = people.filter(({ isFitted }) => isFitted);
    for (let pair = 0; pair < TUNING_PAIRS; pair++) {
      const [first, second] = [fitted[2 * pair], fitted[2 * pair + 1]];
      if (first === undefined || second === undefined) continue;
      const talkers = [await read(first), await read(second)] as const;
      yield { kind: "tuning", conversation: makeConversation([...talkers], pair, { seconds: CONVERSATION_SECONDS }) };
    }
  }
  if (isWanted("held out") || isWanted("held out, noise")) {
    const talkers: Talker[] = [];
    const readers = people.filter(({ group }) => group === "test-other" || group === "long");
    for (const person of readers) talkers.push(await read(person));
    const noise = {
      samples: readWav(readFileSync(sharedDataPath("speech/noise/noise1.wav"))).samples,
      belowDb: NOISE_BELOW_DB,
    };
    for (const [index, first] of talkers.entries()) {
      for (const [offset, second] of talkers.slice(index + 1).entries()) {
        const seed = 1000 + 31 * index + offset;
        const [left, right] = [readers[index], readers[index + 1 + offset]];
        if (isWanted("held out"))
          yield {
            kind: "held out",
            conversation: makeConversation([first, second], seed, { seconds: CONVERSATION_SECONDS }),
          };
        if (isWanted("held out, noise") && left?.group === right?.group)
          yield {
            kind: "held out, noise",
            conversation: makeConversation([first, second], seed, { seconds: CONVERSATION_SECONDS, noise }),
          };
      }
    }
  }
  if (isWanted("real")) {
    for (const [file, key, wav] of CONVERSATIONS) {
      const { samples, sampleRateHz } = readWav(readFileSync(sharedDataPath(`speech/conversation/${wav}.wav`)));
      const written = samples.slice(0, WRITTEN_DOWN_SECONDS * sampleRateHz);
      yield { kind: "real", conversation: { name: wav, samples: written, sampleRateHz, turns: readTurns(file, key) } };
    }
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
