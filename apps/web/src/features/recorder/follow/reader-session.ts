import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { ReadAlongOutput } from "@voicewright/contract/recorder/sockets";
import { createStore, type StoreApi } from "zustand/vanilla";
import { Pcm16Khz } from "@/shared/audio/recorder/pcm-16-khz.ts";
import type { ChosenScript } from "../script/scripts.ts";
import type { ReadSentence } from "../take/take-check.ts";
import { type Level, type LevelBlock, measureBlock, measureLevel } from "../take/take-level.ts";
import { ReadAlongSocket } from "@/entities/recording/read-along-socket.ts";
import type { FollowedRecording, ReaderTurn } from "./follow-recording.ts";
import { type ScriptPart, scriptPart } from "./script-parts.ts";

/**
 * `alone`: nothing here follows this language, or the server is too busy; the reader goes on without. `behind`: the same,
 * because the follower could not keep up.
 */
export type Following = "off" | "connecting" | "following" | "alone" | "behind";

export type ReaderState = {
  readonly following: Following;
  /** What the server said when it stopped following. */
  readonly lostBecause: string | undefined;
  /** Word of the script that is being read, or is read next. */
  readonly word: number;
  readonly isOnScript: boolean;
  /** The last sentence that was not read as it is written, until it is read again. */
  readonly lastMisread: number | undefined;
  /** Of the last seconds. */
  readonly level: Level;
};

const MS_PER_SECOND = 1_000;
const PCM_RATE_HZ = 16_000;
/** A follower that has not begun by then is as good as none. */
const LONGEST_START_MS = 15_000;
/** The level that is shown is that of so many quarters of a second. */
const LEVEL_BLOCKS = 12;
/** Words are followed in smaller parts, so that none waits long. */
const PARTS_PER_BLOCK = 2;
const RECONNECT_MS = 2_000;
const RECONNECTS_MAX = 5;
const SILENCE: Level = { rmsDb: -100, peakDb: -100, speechShare: 0 };

/** Follows one reader through a script, and measures what is heard. */
export class ReaderSession {
  readonly store: StoreApi<ReaderState>;
  readonly #chosen: ChosenScript;
  readonly #language: string;
  #pcm = new Pcm16Khz();
  #socket: ReadAlongSocket | undefined;
  #part: ScriptPart | undefined;
  /** What the socket had not heard when it was opened. */
  #socketFromMs = 0;
  #heardMs = 0;
  #sentSamples = 0;
  #blocks: LevelBlock[] = [];
  /** What was heard since the last block ended. */
  #unmeasured: Float32Array[] = [];
  #turns: ReaderTurn[] = [];
  #startWord = 0;
  /** What the socket has worked on, of what it was sent. */
  #followedMs = 0;
  /** Until then a follower that begins may catch up. */
  #catchUpUntilMs = 0;
  #reconnects = 0;
  #reconnecting = 0;

  constructor(chosen: ChosenScript, language: string) {
    this.#chosen = chosen;
    this.#language = chosen.language ?? language;
    this.store = createStore(() => ({
      following: "off" as const,
      lostBecause: undefined,
      word: 0,
      isOnScript: true,
      lastMisread: undefined,
      level: SILENCE,
    }));
  }

  /** A new take begins at the word that is read next. */
  begin(): void {
    this.#pcm = new Pcm16Khz();
    this.#heardMs = 0;
    this.#sentSamples = 0;
    this.#blocks = [];
    this.#unmeasured = [];
    this.#turns = [];
    this.#reconnects = 0;
    this.#startWord = this.store.getState().word;
    this.store.setState({ level: SILENCE, lastMisread: undefined, isOnScript: true });
    this.#connect();
  }

  /** The next take begins where this one did. */
  rewind(): void {
    this.store.setState({ word: this.#startWord });
  }

  hear(samples: Float32Array, rateHz: number): void {
    this.#heardMs += (samples.length * MS_PER_SECOND) / rateHz;
    this.#unmeasured.push(samples);
    if (this.#unmeasured.length === PARTS_PER_BLOCK) {
      const block = measureBlock(this.#unmeasured, this.#blocks.at(-1)?.endMs ?? 0, this.#heardMs);
      this.#blocks = [...this.#blocks, block].slice(-LEVEL_BLOCKS);
      this.#unmeasured = [];
      this.store.setState({ level: measureLevel(this.#blocks) });
    }
    const pcm = this.#pcm.push(samples, rateHz);
    this.#sentSamples += pcm.length;
    this.#socket?.hear(pcm);
    if (this.#isBehind()) this.#goOnAlone();
  }

  /** The reader goes on at the beginning of a sentence, so long after the recording began. */
  goToSentence(sentence: number, atMs: number): void {
    const { sentences } = this.#chosen.script;
    const at = Math.min(Math.max(sentence, 0), sentences.length - 1);
    const word = sentences[at]?.firstWord ?? 0;
    this.#turns.push({ atMs, word });
    this.store.setState({ word, isOnScript: true });
    const part = this.#part;
    if (part !== undefined && at >= part.firstSentence && at < part.endSentence)
      this.#socket?.goTo(word - part.firstWord);
    else if (this.#socket !== undefined) this.#connect();
  }

  sentenceOf(word: number): number {
    return this.#chosen.script.words[word]?.sentence ?? 0;
  }

  get firstSentence(): number {
    return this.sentenceOf(this.#startWord);
  }

  /** What a recording of this take is compared with. */
  read(): Omit<FollowedRecording, "samples"> {
    return {
      script: this.#chosen.script,
      language: this.#language,
      startWord: this.#startWord,
      turns: this.#turns,
    };
  }

  /** The recording says how far a reader came who was not followed to the end. */
  noteRead(sentences: readonly ReadSentence[]): void {
    const last = sentences.findLast(({ verdict }) => verdict === "read")?.sentence;
    const word = last === undefined ? undefined : this.#chosen.script.sentences[last + 1]?.firstWord;
    if (word !== undefined && word > this.store.getState().word) this.store.setState({ word });
  }

  end(): void {
    clearTimeout(this.#reconnecting);
    this.#socket?.close();
    this.#socket = undefined;
    this.store.setState({ following: "off" });
  }

  #connect(): void {
    clearTimeout(this.#reconnecting);
    this.#socket?.close();
    const { word } = this.store.getState();
    const part = scriptPart(this.#chosen.script, this.sentenceOf(word));
    this.#part = part;
    this.#socketFromMs = this.#sentMs();
    this.#followedMs = 0;
    this.store.setState({ following: "connecting" });
    this.#socket = new ReadAlongSocket(
      { language: this.#language, script: part.text, startWord: word - part.firstWord },
      { onMessage: (message) => this.#receive(message, part), onLost: (reason) => this.#lost(reason) },
    );
  }

  #sentMs(): number {
    return (this.#sentSamples * MS_PER_SECOND) / PCM_RATE_HZ;
  }

  #isBehind(): boolean {
    if (this.#socket === undefined) return false;
    const sentMs = this.#sentMs();
    const lagMs = sentMs - this.#socketFromMs - this.#followedMs;
    if (this.store.getState().following === "connecting") return lagMs > LONGEST_START_MS;
    return lagMs > PROFESSIONAL_LIMITS.readAlongLagMaxMs && sentMs > this.#catchUpUntilMs;
  }

  /** What is said while a follower lags would be marked too late, and its misreadings be none. */
  #goOnAlone(): void {
    this.#socket?.close();
    this.#socket = undefined;
    this.store.setState({ following: "behind", isOnScript: true, lastMisread: undefined });
  }

  #lost(reason: string | undefined): void {
    this.#socket = undefined;
    this.#reconnects += 1;
    this.store.setState({ following: this.#reconnects > RECONNECTS_MAX ? "alone" : "connecting", lostBecause: reason });
    if (this.#reconnects <= RECONNECTS_MAX)
      this.#reconnecting = window.setTimeout(() => this.#connect(), RECONNECT_MS * this.#reconnects);
  }

  #receive(message: ReadAlongOutput, part: ScriptPart): void {
    switch (message.type) {
      case "ready":
        // What was said while it began takes it no longer than it took to say.
        this.#catchUpUntilMs = 2 * this.#sentMs() - this.#socketFromMs;
        return this.store.setState({
          following: message.ready_event.follows_script ? "following" : "alone",
          lostBecause: undefined,
        });
      case "script_position": {
        const { word_index: index, is_on_script: isOnScript } = message.script_position_event;
        if (!isOnScript) return this.store.setState({ isOnScript });
        const word = index + part.firstWord;
        this.store.setState({ word, isOnScript });
        const isNearEnd = this.sentenceOf(word) >= part.endSentence - 1;
        if (isNearEnd && part.endSentence < this.#chosen.script.sentences.length) this.#connect();
        return;
      }
      case "audio_processed":
        this.#followedMs = message.audio_processed_event.end_ms;
        return;
      case "script_sentence":
        return this.#noteSentence(message.script_sentence_event, part);
      default:
    }
  }

  #noteSentence(
    event: Extract<ReadAlongOutput, { type: "script_sentence" }>["script_sentence_event"],
    { firstSentence }: ScriptPart,
  ): void {
    const sentence = event.sentence_index + firstSentence;
    const { verdict } = event;
    const { lastMisread } = this.store.getState();
    if (verdict !== "read") this.store.setState({ lastMisread: sentence });
    else if (lastMisread === sentence) this.store.setState({ lastMisread: undefined });
  }
}
