import type { RecordingScript } from "@voicewright/contract/recorder/recording-script";
import type { ReadAlongOutput } from "@voicewright/contract/recorder/sockets";
import { ReadAlongSocket } from "@/entities/recording/read-along-socket.ts";
import type { ReadSentence } from "../take/take-check.ts";
import { type ScriptPart, scriptPart } from "./script-parts.ts";

const MS_PER_SECOND = 1_000;
export const FOLLOWED_RATE_HZ = 16_000;
const FULL_SCALE = 32_767;
const CHUNK_MS = 250;
/** So much is sent before it has been worked on. */
const AHEAD_MS = 5_000;

/** The reader went on elsewhere: skipped, or read again. */
export type ReaderTurn = { readonly atMs: number; readonly word: number };

export type FollowedRecording = {
  /** 16 kHz. */
  readonly samples: Float32Array;
  readonly script: RecordingScript;
  /** ISO 639-1. */
  readonly language: string;
  readonly startWord: number;
  readonly turns: readonly ReaderTurn[];
};

export type Reading = { readonly sentences: readonly ReadSentence[]; readonly isFollowed: boolean };

type Place = { readonly atMs: number; readonly word: number };
type Followed = Reading & { readonly next: Place | undefined };

export type FollowOptions = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal };

/** Says what was read in a finished recording, from its first sound to its last. Rejects when nothing can follow it. */
export async function followRecording(recording: FollowedRecording, options: FollowOptions): Promise<Reading> {
  const sentences: ReadSentence[] = [];
  let place: Place | undefined = { atMs: 0, word: recording.startWord };
  while (place !== undefined) {
    const followed: Followed = await followPart(recording, place, options);
    if (!followed.isFollowed) return { sentences, isFollowed: false };
    sentences.push(...followed.sentences);
    place = followed.next;
  }
  return { sentences, isFollowed: true };
}

/** A long script is followed part by part, as the server takes it. */
async function followPart(
  { samples, script, language, turns }: FollowedRecording,
  from: Place,
  { onProgress, signal }: FollowOptions,
): Promise<Followed> {
  signal.throwIfAborted();
  const durationMs = (samples.length * MS_PER_SECOND) / FOLLOWED_RATE_HZ;
  const part = scriptPart(script, script.words[from.word]?.sentence ?? 0);
  const waiting = turns.filter(({ atMs }) => atMs > from.atMs);
  const leaving = waiting.find(({ word }) => !isIn(part, script, word));
  const endMs = leaving?.atMs ?? durationMs;
  const sentences: ReadSentence[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Followed>();
  let [sentMs, processedMs, isFinished] = [from.atMs, from.atMs, false];

  const pump = () => {
    while (sentMs < endMs && sentMs - processedMs < AHEAD_MS) {
      while (waiting[0] !== undefined && waiting[0].atMs <= sentMs && waiting[0] !== leaving)
        socket.goTo((waiting.shift()?.word ?? 0) - part.firstWord);
      const untilMs = Math.min(endMs, sentMs + CHUNK_MS);
      socket.hear(toPcm(samples, sentMs, untilMs));
      sentMs = untilMs;
    }
    if (sentMs < endMs || isFinished) return;
    isFinished = true;
    socket.finish();
  };
  const receive = (message: ReadAlongOutput) => {
    switch (message.type) {
      case "ready":
        if (!message.ready_event.follows_script) return resolve({ sentences, isFollowed: false, next: undefined });
        return pump();
      case "audio_processed":
        processedMs = from.atMs + message.audio_processed_event.end_ms;
        onProgress(Math.min(1, processedMs / durationMs));
        return pump();
      case "script_sentence": {
        const { sentence_index: index, verdict, start_ms: startMs, end_ms: lastMs } = message.script_sentence_event;
        const sentence = index + part.firstSentence;
        sentences.push({ sentence, verdict, startMs: startMs + from.atMs, endMs: lastMs + from.atMs });
        const word = script.sentences[sentence + 1]?.firstWord;
        const isPartOver = sentence >= part.endSentence - 2 && part.endSentence < script.sentences.length;
        if (isPartOver && word !== undefined)
          resolve({ sentences, isFollowed: true, next: { atMs: lastMs + from.atMs, word } });
        return;
      }
      default:
    }
  };
  const onLost = () => {
    if (isFinished) resolve({ sentences, isFollowed: true, next: leaving });
    else reject(new Error("The recording is not followed any more"));
  };
  const socket = new ReadAlongSocket(
    { language, script: part.text, startWord: from.word - part.firstWord },
    { onMessage: receive, onLost },
  );
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    return await promise;
  } finally {
    signal.removeEventListener("abort", abort);
    socket.close();
  }
}

function isIn({ firstSentence, endSentence }: ScriptPart, { words }: RecordingScript, word: number): boolean {
  const sentence = words[word]?.sentence ?? 0;
  return sentence >= firstSentence && sentence < endSentence;
}

function toPcm(samples: Float32Array, fromMs: number, untilMs: number): Int16Array<ArrayBuffer> {
  const at = (ms: number) => Math.round((ms * FOLLOWED_RATE_HZ) / MS_PER_SECOND);
  return Int16Array.from(samples.subarray(at(fromMs), at(untilMs)), (sample) =>
    Math.round(FULL_SCALE * Math.max(-1, Math.min(1, sample))),
  );
}
