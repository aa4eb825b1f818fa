import type { StreamOutputFormat } from "@voicewright/contract/rules/output-formats";
import type { MarkupWarning } from "@voicewright/contract/text-to-speech/speaking";
import { speechCredits } from "@voicewright/contract/rules/pricing";
import { toSpeakableText } from "@voicewright/contract/rules/speakable-text";
import type { MarkupRules } from "@voicewright/text/markup/markup-piece";
import { MarkupReader } from "@voicewright/text/markup/read-markup";
import { startGeneration } from "../../generation/speech/index.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { createId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { historySettings, historyVoice, refuseTextTooLongFor, type ResolvedVoice } from "../resolve/index.ts";
import { type AudioFrame, AudioFrames } from "./audio-frames.ts";
import { type ChunkTrigger, TextChunks } from "./text-chunks.ts";

export type SpeechContextOptions = {
  readonly resolved: ResolvedVoice;
  readonly schedule: readonly number[];
  readonly isAutomatic: boolean;
  readonly isAligned: boolean;
  /** Whether times count from the start of the text, and not from that of each message. */
  readonly countsFromStart?: boolean;
  readonly outputFormat: StreamOutputFormat;
  /** Without it, neither text nor audio is stored. */
  readonly isLogged: boolean;
  /** Of the socket. */
  readonly signal: AbortSignal;
  /** Resolves when the client is ready for more. */
  readonly sendAudio: (frame: AudioFrame) => Promise<void>;
  /** Silence before the first sound; none unless given. */
  readonly pauseBeforeMs?: number;
  /** Called when all that came before a flush was sent. */
  readonly onFlushed?: () => Promise<void>;
};

/** Something to be spoken next; an empty text only ends what is being spoken. */
type Piece = { readonly text: string; readonly isFlushed: boolean };

/** A text without more to say for so long is written down, and no longer counts as a generation that runs. */
const PAUSE_MAX_MS = 1_000;
/** So much text waits to be spoken before no more is read. */
const WAITING_MAX_CHARACTERS = 5_000;
const REMEMBERED_CHARACTERS = 2_000;
const CONTEXT_CHARACTERS = 500;
const SOCKET_WARNINGS_MAX = 20;

/**
 * One text that is being written and spoken: pieces as they are due, generations of the one speaking pipeline. A
 * generation ends with a flush, with the text, or when nothing more comes for a while; the next text begins another.
 */
export class SpeechContext {
  readonly #platform: Platform;
  readonly #scope: WorkspaceScope;
  readonly #options: SpeechContextOptions;
  readonly #rules: MarkupRules;
  readonly #warnings: MarkupWarning[] = [];
  readonly #chunks: TextChunks;
  readonly #pieces: Piece[] = [];
  readonly #stopping = new AbortController();
  readonly #signal: AbortSignal;
  #changed = Promise.withResolvers<void>();
  #isFinished = false;
  #isSpeaking = false;
  /** Whether what is being spoken ends with a flush. */
  #hasFlushed = false;
  #said = "";
  #heardMs = 0;
  #hasBegun = false;
  #failure: unknown;

  constructor(platform: Platform, scope: WorkspaceScope, options: SpeechContextOptions) {
    this.#platform = platform;
    this.#scope = scope;
    this.#options = options;
    this.#rules = options.resolved.utterance.markup;
    this.#chunks = new TextChunks({ ...options, readsSsml: this.#rules.readsSsml });
    this.#signal = AbortSignal.any([options.signal, this.#stopping.signal]);
  }

  get resolved(): ResolvedVoice {
    return this.#options.resolved;
  }

  /** Whether there is anything left to say, as far as is known. */
  get isBusy(): boolean {
    return this.#isSpeaking || this.#pieces.length > 0;
  }

  /** Markup of everything that was spoken that did not act as it was written. */
  get warnings(): readonly MarkupWarning[] {
    return this.#warnings;
  }

  /** Characters that are due and not spoken yet. */
  get waitingCharacters(): number {
    return this.#pieces.reduce((sum, { text }) => sum + text.length, 0);
  }

  reschedule(schedule: readonly number[]): void {
    this.#chunks.reschedule(schedule);
  }

  /** Takes a part of the text. Throws text_too_long where so much cannot wait. */
  add(text: string, trigger: ChunkTrigger): void {
    // A space alone opens a text or keeps it open, where there is no word before it that it could end.
    const given = text === " " && !this.#chunks.endsInWord ? "" : toSpeakableText(text);
    refuseTextTooLongFor(this.resolved.model, given);
    const pieces = this.#chunks.add(given, trigger);
    if (this.#chunks.waitingCharacters > this.resolved.model.maximumTextLength)
      refuseTextTooLongFor(this.resolved.model, "x".repeat(this.#chunks.waitingCharacters));
    this.#pieces.push(...pieces.map((piece) => ({ text: piece, isFlushed: false })));
    if (trigger === "flush") this.#pieces.push({ text: "", isFlushed: true });
    this.#wake();
  }

  /** No more text comes; what has come is spoken. */
  finish(): void {
    if (this.#isFinished) return;
    this.#pieces.push(...this.#chunks.add("", "flush").map((text) => ({ text, isFlushed: false })));
    this.#isFinished = true;
    this.#wake();
  }

  /** No more text comes, and only what was flushed is spoken: at once no more where nothing was. */
  close(): void {
    const flushed = this.#pieces.findLastIndex(({ isFlushed }) => isFlushed);
    if (flushed < 0 && !this.#hasFlushed) {
      this.stop();
      return;
    }
    this.#pieces.splice(flushed + 1);
    this.#isFinished = true;
    this.#wake();
  }

  /** Says no more; `speakAll` throws the reason where one is given. What was heard is paid for. */
  stop(reason?: unknown): void {
    this.#isFinished = true;
    this.#failure ??= reason;
    this.#stopping.abort(new Error("The text is not to be spoken any more."));
    this.#wake();
  }

  /** Resolves when more text may come. */
  async hasRoom(): Promise<void> {
    while (this.waitingCharacters > WAITING_MAX_CHARACTERS && !this.#signal.aborted) await this.#changed.promise;
  }

  /** Speaks until the text has ended, or `stop`. Throws AppError, the reason of `stop`, and the signal's. */
  async speakAll(): Promise<void> {
    try {
      for (let next = await this.#nextPiece(); next !== undefined; next = await this.#nextPiece()) {
        this.#isSpeaking = true;
        if (next.text === "") this.#take(next);
        else await this.#speakRun(next);
        this.#isSpeaking = false;
        if (this.#hasFlushed) await this.#options.onFlushed?.();
        this.#hasFlushed = false;
      }
    } catch (error) {
      if (!this.#stopping.signal.aborted || this.#options.signal.aborted) throw error;
    } finally {
      this.#isSpeaking = false;
    }
    if (this.#failure !== undefined) throw this.#failure;
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** What comes next, once it has come; undefined when nothing more does, or not in time. */
  async #nextPiece(withinMs?: number): Promise<Piece | undefined> {
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    if (withinMs !== undefined) {
      timer = setTimeout(() => {
        isLate = true;
        this.#wake();
      }, withinMs);
    }
    const leave = () => this.#wake();
    this.#signal.addEventListener("abort", leave, { once: true });
    try {
      for (;;) {
        if (this.#signal.aborted) return undefined;
        const [next] = this.#pieces;
        if (next !== undefined) return next;
        if (this.#isFinished || isLate) return undefined;
        await this.#changed.promise;
      }
    } finally {
      clearTimeout(timer);
      this.#signal.removeEventListener("abort", leave);
    }
  }

  #take(piece: Piece): void {
    this.#pieces.shift();
    this.#hasFlushed ||= piece.isFlushed;
    this.#wake();
  }

  async #speakRun(first: Piece): Promise<void> {
    const { resolved, outputFormat, isAligned, countsFromStart = false, isLogged, sendAudio } = this.#options;
    const { model, voice, voiceRate, utterance } = resolved;
    const price = (text: string) => speechCredits(text, model, voiceRate);
    const { pauseBeforeMs = 0 } = this.#hasBegun ? {} : this.#options;
    this.#hasBegun = true;
    const previousText = this.#said.slice(-CONTEXT_CHARACTERS).trim();
    const generation = await startGeneration(this.#platform, this.#scope, {
      requestId: createId(),
      arrivedAtMs: performance.now(),
      signal: this.#signal,
      script: [
        {
          ...utterance,
          text: this.#runText(),
          speaksParts: true,
          pauseBeforeMs,
          ...(previousText === "" ? {} : { previousText }),
        },
      ],
      outputFormat,
      kind: "text_to_speech",
      model,
      voice: historyVoice(voice),
      settings: historySettings(resolved),
      price: { credits: price(first.text), of: ([spokenText = ""]) => price(spokenText) },
      isLogged,
      isWhole: false,
    });
    const frames = new AudioFrames({ isAligned, heardBeforeMs: countsFromStart ? this.#heardMs : undefined });
    for await (const part of generation.stream()) {
      const frame = frames.next(part);
      if (frame !== undefined) await sendAudio(frame);
    }
    const last = frames.last();
    if (last !== undefined) await sendAudio(last);
    this.#heardMs += frames.heardMs;
  }

  /** The text of one generation, as it comes. */
  async *#runText(): AsyncGenerator<string, void, void> {
    const { model } = this.resolved;
    const reader = new MarkupReader(this.#rules);
    let characters = 0;
    for (;;) {
      const next = await this.#nextPiece(PAUSE_MAX_MS);
      const isOver = next === undefined || characters + next.text.length > model.maximumTextLength;
      if (!isOver) this.#take(next);
      if (isOver || next.isFlushed) {
        reader.read("", true);
        this.#note(reader.warnings);
        return;
      }
      reader.read(next.text, false);
      characters += next.text.length;
      this.#said = (this.#said + next.text).slice(-REMEMBERED_CHARACTERS);
      yield next.text;
    }
  }

  #note(warnings: readonly MarkupWarning[]): void {
    const known = new Set(this.#warnings.map(({ code, markup }) => `${code} ${markup}`));
    this.#warnings.push(...warnings.filter(({ code, markup }) => !known.has(`${code} ${markup}`)));
    this.#warnings.splice(SOCKET_WARNINGS_MAX);
  }
}

/** For the message that ends a text; nothing where there are none. */
export function warningsOf(context: SpeechContext | undefined): { readonly warnings?: MarkupWarning[] } {
  const { warnings = [] } = context ?? {};
  return warnings.length === 0 ? {} : { warnings: [...warnings] };
}
