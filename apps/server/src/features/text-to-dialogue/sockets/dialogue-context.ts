import { CHUNK_LENGTH_SCHEDULE_DEFAULT, DIALOGUE_INPUTS_MAX, SEED_MAX } from "@voicewright/contract/rules/limits";
import type { StreamOutputFormat } from "@voicewright/contract/rules/output-formats";
import type { DialoguePart } from "@voicewright/contract/text-to-dialogue/sockets";
import type { MarkupWarning } from "@voicewright/contract/text-to-speech/speaking";
import { type AudioFrame, SpeechContext, type LiveContext } from "../../../entities/speaking/live/index.ts";
import { isBlank, type ResolvedVoice } from "../../../entities/speaking/resolve/index.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import { turnGapMs } from "../turn-gap.ts";

export type DialogueContextOptions = {
  /** How everybody speaks, by the ids that were sent. */
  readonly voices: ReadonlyMap<string, ResolvedVoice>;
  readonly isAligned: boolean;
  readonly outputFormat: StreamOutputFormat;
  /** Without it, neither text nor audio is stored. */
  readonly isLogged: boolean;
  /** Of the socket. */
  readonly signal: AbortSignal;
  /** Resolves when the client is ready for more. */
  readonly sendAudio: (frame: AudioFrame) => Promise<void>;
  /** Called when all of a turn was sent. */
  readonly onTurnSpoken: () => Promise<void>;
  /** Called, perhaps more than once, when nothing more is said. */
  readonly onStopped: () => void;
};

/** What one voice says before another does. */
type Turn = {
  readonly voiceId: string;
  readonly speech: SpeechContext;
  isFlushed: boolean;
  /** The end of what has come of it. */
  ending: string;
};

/** So much text of turns that have not begun may wait before no more is read. */
const QUEUED_MAX_CHARACTERS = 5_000;
/** A turn's pause depends on its last words and marks alone. */
const ENDING_CHARACTERS = 100;
const WARNINGS_MAX = 20;

/** One dialogue that is being written and spoken: turn after turn, each as a text that is still being written. */
export class DialogueContext implements LiveContext {
  readonly #platform: Platform;
  readonly #scope: WorkspaceScope;
  readonly #options: DialogueContextOptions;
  /** Those that are not spoken to their end; the first one is next. */
  readonly #turns: Turn[] = [];
  /** The last of them, while more of it may come. */
  #open: Turn | undefined;
  #turnCount = 0;
  /** The turn that ended last. */
  #lastLine: { readonly text: string; readonly voice_id: string } | undefined;
  #isFinished = false;
  #isStopped = false;
  #failure: unknown;
  #changed = Promise.withResolvers<void>();
  readonly #warnings: MarkupWarning[] = [];

  constructor(platform: Platform, scope: WorkspaceScope, options: DialogueContextOptions) {
    this.#platform = platform;
    this.#scope = scope;
    this.#options = options;
  }

  get isBusy(): boolean {
    return this.#turns.some((turn) => turn !== this.#open || turn.speech.isBusy);
  }

  /** Markup of everything that was spoken that did not act as it was written. */
  get warnings(): readonly MarkupWarning[] {
    return this.#warnings;
  }

  /** Takes parts of the dialogue. Throws invalid_parameters for voices that were not named, and text_too_long. */
  add(parts: readonly DialoguePart[], isFlush: boolean): void {
    for (const [index, part] of parts.entries()) {
      const voice = this.#options.voices.get(part.voice_id);
      if (voice === undefined) throw unnamedVoice(part.voice_id, index);
      if (this.#open !== undefined && (part.new_turn || this.#open.voiceId !== part.voice_id)) this.#endTurn();
      if (this.#open === undefined && isBlank(part.text)) continue;
      const turn = (this.#open ??= this.#begin(part, voice));
      turn.ending = (turn.ending + part.text).slice(-ENDING_CHARACTERS);
      turn.speech.add(part.text, "schedule");
    }
    if (isFlush) this.#flush();
    this.#wake();
  }

  finish(): void {
    this.#endTurn();
    this.#isFinished = true;
    this.#wake();
  }

  close(): void {
    const flushed = this.#turns.findLastIndex(({ isFlushed }) => isFlushed);
    if (flushed < 0) {
      this.stop();
      return;
    }
    for (const { speech } of this.#turns.splice(flushed + 1)) speech.stop();
    this.#open = undefined;
    this.#isFinished = true;
    this.#wake();
  }

  stop(reason?: unknown): void {
    this.#isFinished = true;
    this.#isStopped = true;
    this.#failure ??= reason;
    for (const { speech } of this.#turns) speech.stop();
    this.#options.onStopped();
    this.#wake();
  }

  /** Resolves when more text may come. */
  async hasRoom(): Promise<void> {
    const { signal } = this.#options;
    const isOver = () => signal.aborted || this.#isStopped;
    while (this.#queuedCharacters > QUEUED_MAX_CHARACTERS && !isOver()) await this.#changed.promise;
    if (!isOver()) await this.#turns[0]?.speech.hasRoom();
  }

  /** Speaks until the dialogue has ended, or `stop`. Throws AppError, the reason of `stop`, and the signal's. */
  async speakAll(): Promise<void> {
    const { signal, onTurnSpoken } = this.#options;
    const leave = () => this.#wake();
    signal.addEventListener("abort", leave, { once: true });
    try {
      for (let turn = await this.#nextTurn(); turn !== undefined; turn = await this.#nextTurn()) {
        await turn.speech.speakAll();
        this.#note(turn);
        this.#turns.shift();
        this.#wake();
        if (!this.#isStopped) await onTurnSpoken();
      }
    } finally {
      signal.removeEventListener("abort", leave);
      this.stop();
    }
    if (this.#failure !== undefined) throw this.#failure;
    signal.throwIfAborted();
  }

  get #queuedCharacters(): number {
    return this.#turns.slice(1).reduce((sum, { speech }) => sum + speech.waitingCharacters, 0);
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  async #nextTurn(): Promise<Turn | undefined> {
    for (;;) {
      if (this.#isStopped || this.#options.signal.aborted) return undefined;
      const [next] = this.#turns;
      if (next !== undefined || this.#isFinished) return next;
      await this.#changed.promise;
    }
  }

  #begin({ voice_id, text }: DialoguePart, resolved: ResolvedVoice): Turn {
    if (this.#turns.length >= DIALOGUE_INPUTS_MAX)
      throw new AppError("text_too_long", `More than ${DIALOGUE_INPUTS_MAX} turns wait to be spoken.`, {
        param: "inputs",
      });
    const index = this.#turnCount++;
    const { isAligned, outputFormat, isLogged, signal, sendAudio } = this.#options;
    const { seed } = resolved.utterance;
    const speech = new SpeechContext(this.#platform, this.#scope, {
      // With one seed, a voice would say the same words in two turns in the very same way.
      resolved: { ...resolved, utterance: { ...resolved.utterance, seed: (seed + index) % (SEED_MAX + 1) } },
      schedule: CHUNK_LENGTH_SCHEDULE_DEFAULT,
      isAutomatic: true,
      isAligned,
      outputFormat,
      isLogged,
      signal,
      sendAudio,
      pauseBeforeMs: turnGapMs(this.#lastLine, { text, voice_id }),
    });
    const turn = { voiceId: voice_id, speech, isFlushed: false, ending: "" };
    this.#turns.push(turn);
    return turn;
  }

  #endTurn(): void {
    const turn = this.#open;
    if (turn === undefined) return;
    turn.speech.finish();
    this.#lastLine = { text: turn.ending, voice_id: turn.voiceId };
    this.#open = undefined;
  }

  #flush(): void {
    this.#endTurn();
    const last = this.#turns.at(-1);
    if (last !== undefined) last.isFlushed = true;
  }

  #note({ speech }: Turn): void {
    const known = new Set(this.#warnings.map(({ code, markup }) => `${code} ${markup}`));
    this.#warnings.push(...speech.warnings.filter(({ code, markup }) => !known.has(`${code} ${markup}`)));
    this.#warnings.splice(WARNINGS_MAX);
  }
}

function unnamedVoice(voiceId: string, index: number): AppError {
  return new AppError(
    "invalid_parameters",
    `The voice '${voiceId.slice(0, 100)}' is not one of the dialogue's voices.`,
    {
      param: `inputs.${index}.voice_id`,
    },
  );
}
