import { parseScript, type RecordingScript } from "@voicewright/contract/recorder/recording-script";
import type { ReadAlongInput, ReadAlongOutput, readAlongSockets } from "@voicewright/contract/recorder/sockets";
import { FollowError, type Follower, type Followers } from "@voicewright/speech/follow/followers";
import type { FollowNews } from "@voicewright/speech/follow/follow-messages";
import type { FollowSentence } from "@voicewright/speech/follow/script-reading";
import { primaryLanguage } from "@voicewright/text/language/primary-language";
import type * as z from "zod/mini";
import type { SocketContext } from "../../platform/http/sockets/implement-socket.ts";
import { AppError } from "../../platform/http-errors.ts";
import { withIdleTimeout } from "../../platform/live/with-idle-timeout.ts";
import { TranscriptPlacer } from "./place-transcript.ts";
import type { Platform } from "../../platform/platform.ts";

type Input = Partial<z.output<typeof ReadAlongInput>>;
type StreamInput = Pick<SocketContext<typeof readAlongSockets.streamInput>, "send" | "idleMs" | "signal"> & {
  readonly messages: AsyncIterable<Input>;
  /** Nothing but transcripts is of use. */
  readonly isDictation?: boolean;
};

const PING_INTERVAL_MS = 10_000;
/** How far the audio has been worked on is told when it is so much further. */
const PROCESSED_STEP_MS = 250;
const BYTES_PER_SAMPLE = 2;
const FULL_SCALE = 32_768;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Follows one reader, from the first message to the end of the audio. */
export async function streamInput(
  { abilities }: Pick<Platform, "abilities">,
  followers: Followers,
  { messages, send, idleMs, signal, isDictation = false }: StreamInput,
): Promise<void> {
  const outbox = new Outbox(send);
  let follower: Follower | undefined;
  let pings = 0;
  const ping = setInterval(() => outbox.put({ type: "ping", ping_event: { event_id: ++pings } }), PING_INTERVAL_MS);
  try {
    for await (const input of withIdleTimeout(messages, { timeoutMs: idleMs, isBusy: () => false })) {
      if (follower === undefined) follower = await begin(abilities, followers, { input, outbox, signal, isDictation });
      if (input.go_to_word !== undefined) {
        follower.goTo(input.go_to_word);
        outbox.placer?.goTo(input.go_to_word);
      }
      if (input.user_audio_chunk !== undefined) await follower.hear(readSamples(input.user_audio_chunk));
      if (input.end_of_audio === true) break;
      await outbox.hasRoom();
    }
    await follower?.finish();
    await outbox.empty();
  } catch (error) {
    throw toAppError(error);
  } finally {
    clearInterval(ping);
    follower?.close();
  }
}

type Beginning = Pick<StreamInput, "signal"> & {
  readonly input: Input;
  readonly outbox: Outbox;
  readonly isDictation: boolean;
};

async function begin(
  abilities: Platform["abilities"],
  followers: Followers,
  { input, outbox, signal, isDictation }: Beginning,
): Promise<Follower> {
  if (input.language === undefined)
    throw new AppError("invalid_parameters", "The first message has to name the language.", { param: "language" });
  const language = primaryLanguage(input.language);
  const script = parseScript(input.script ?? "");
  if (input.script !== undefined && script.words.length === 0)
    throw new AppError("script_empty", "The script has no words.", { param: "script" });
  const recognition =
    abilities.find("recognition", { language, isStreaming: true }) ??
    (isDictation ? abilities.require("recognition", { language }) : abilities.find("recognition", { language }));
  const startWord = Math.min(input.start_word ?? 0, Math.max(0, script.words.length - 1));
  const follower = await followers.open(
    { language, sentences: toFollowed(script), startWord, recognition },
    (news) => outbox.put(...toMessages(news, outbox)),
    signal,
  );
  const { followsScript, transcribes } = follower.abilities;
  const isPlaced = !followsScript && transcribes && script.words.length > 0;
  if (isPlaced) outbox.placer = new TranscriptPlacer(script, startWord);
  outbox.put({
    type: "ready",
    ready_event: { word_count: script.words.length, follows_script: followsScript || isPlaced, transcribes },
  });
  return follower;
}

function toFollowed({ text, sentences, words }: RecordingScript): FollowSentence[] {
  return sentences.map(({ start, end, firstWord, wordCount }) => ({
    text: text.slice(start, end),
    words: words
      .slice(firstWord, firstWord + wordCount)
      .map((word) => ({ start: word.start - start, end: word.end - start })),
  }));
}

function toMessages(news: FollowNews, outbox: Outbox): ReadAlongOutput[] {
  switch (news.kind) {
    case "transcript": {
      const word = outbox.placer?.place(news.text);
      if (word !== undefined) outbox.word = word;
      return [
        { type: "user_transcript", user_transcription_event: { user_transcript: news.text } },
        ...(word === undefined
          ? []
          : [{ type: "script_position", script_position_event: { word_index: word, is_on_script: true } } as const]),
      ];
    }
    case "heard":
      if (news.endMs < outbox.processedMs + PROCESSED_STEP_MS) return [];
      outbox.processedMs = news.endMs;
      return [{ type: "audio_processed", audio_processed_event: { end_ms: Math.round(news.endMs) } }];
    case "position":
      outbox.word = news.word;
      return [{ type: "script_position", script_position_event: { word_index: news.word, is_on_script: true } }];
    case "on-script":
      return [
        {
          type: "script_position",
          script_position_event: { word_index: outbox.word, is_on_script: news.isOnScript },
        },
      ];
    case "sentence":
      return [
        {
          type: "script_sentence",
          script_sentence_event: {
            sentence_index: news.sentence,
            verdict: news.verdict,
            start_ms: Math.round(news.startMs),
            end_ms: Math.round(news.endMs),
          },
        },
      ];
  }
}

/** 16-bit samples as floats. Throws `invalid_audio`. */
function readSamples(base64: string): Float32Array {
  const bytes = Buffer.from(base64, "base64");
  if (!BASE64.test(base64) || bytes.length === 0 || bytes.length % BYTES_PER_SAMPLE !== 0)
    throw new AppError("invalid_audio", "Audio has to be base64 of 16-bit PCM.", { param: "user_audio_chunk" });
  return Float32Array.from(
    { length: bytes.length / BYTES_PER_SAMPLE },
    (_, index) => bytes.readInt16LE(BYTES_PER_SAMPLE * index) / FULL_SCALE,
  );
}

function toAppError(error: unknown): unknown {
  if (!(error instanceof FollowError)) return error;
  if (error.code === "busy" || error.code === "closed")
    return new AppError("too_many_readers", "Too many people read scripts aloud right now.");
  return new AppError("reader_lost", "The reader is not followed any more.", { cause: error });
}

/** Sends one message after the other. */
class Outbox {
  /** The last position that was told. */
  word = 0;
  /** Where only a recogniser says what is read. */
  placer: TranscriptPlacer | undefined;
  /** The last that was told of how far the audio has been worked on. */
  processedMs = 0;
  readonly #send: StreamInput["send"];
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(send: StreamInput["send"]) {
    this.#send = send;
  }

  put(...messages: readonly ReadAlongOutput[]): void {
    for (const message of messages) {
      this.#waiting += 1;
      this.#last = this.#last.then(() => this.#send(message)).finally(() => (this.#waiting -= 1));
    }
    // Whoever waits for the rest hears of it.
    this.#last.catch(() => undefined);
  }

  /** While a client does not read, nothing more is taken from it. */
  async hasRoom(): Promise<void> {
    if (this.#waiting > 0) await this.#last;
  }

  async empty(): Promise<void> {
    await this.#last;
  }
}
