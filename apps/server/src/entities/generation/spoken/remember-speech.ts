import type { SpectralPeaks } from "@voicewright/audio/measure/spectral-peaks";
import type { SpokenWord } from "@voicewright/speech/pool/spoken-words";
import type { Sounds } from "@voicewright/text/pronounce/sounds";
import { CAPTCHA_LIFETIME_MS, MADE_SPEECH_KEPT_MS } from "@voicewright/contract/rules/limits";
import { createId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  listProtectedTextsAcrossWorkspaces,
  type ProtectedText,
  refuseProtectedSounds,
} from "../protected-texts/index.ts";
import type { Speaker } from "./speaker.ts";
import { listSaidBefore, WORDS_BEFORE } from "./refuse-protected-script.ts";
import { insertSpokenPeaksAcrossWorkspaces } from "./store.ts";

/** A text may become protected while a long speech goes on. */
const LOOK_AGAIN_MS = 5_000;
/** While no text is protected, parts are written down together, so many milliseconds of sound or this long after. */
const PART_MS = 10_000;
const PART_WAITS_MS = 2_000;

export type RememberedPart = {
  readonly peaks: SpectralPeaks;
  readonly words?: readonly SpokenWord[];
  readonly said?: readonly Sounds[];
  /** Of the sound so far. */
  readonly durationMs: number;
};

type Pending = {
  readonly speaker: Speaker;
  readonly peaks: number[];
  readonly words: SpokenWord[] | undefined;
  readonly sinceMs: number;
};

/**
 * One speech, remembered by its peaks and by what its words sound like: what a voice says whose person has not agreed is
 * kept until that is so; what others say, and recordings in another voice, while a text is protected. A part is written down before it goes out then, and
 * soon after it otherwise, and not when the speech is settled: a listener who stops reading holds a speech open for as
 * long as he likes, and has its sound.
 */
export class RememberedSpeech {
  readonly #platform: Pick<Platform, "database" | "clock">;
  readonly #speechId = createId();
  readonly #said = new Map<string, Sounds[]>();
  #position = 0;
  #lookedAtMs = -Infinity;
  #texts: Promise<readonly ProtectedText[]> = Promise.resolve([]);
  #pending: Pending | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Parts on their way to the database, in order; one stays until it has arrived. */
  readonly #unwritten: Pending[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(platform: Pick<Platform, "database" | "clock">) {
    this.#platform = platform;
    this.#look();
  }

  /**
   * Takes the next part, before anybody hears it. Throws AppError `protected_text` where a voice would say a text that
   * somebody is asked to read.
   */
  async add(speaker: Speaker, { peaks, words, said = [], durationMs }: RememberedPart): Promise<void> {
    this.#look();
    const texts = await this.#texts;
    if (said.length > 0 && !speaker.hasConsent) await this.#refuse(speaker, said, texts);
    const isProtecting = texts.length > 0;
    const isKept = !speaker.hasConsent && words !== undefined;
    if (!isKept && !isProtecting) return;
    if (this.#pending !== undefined && this.#pending.speaker !== speaker) await this.#write();
    if (peaks.length + (words?.length ?? 0) > 0) {
      this.#pending ??= { speaker, peaks: [], words: words && [], sinceMs: durationMs };
      this.#pending.peaks.push(...peaks);
      this.#pending.words?.push(...(words ?? []));
    }
    if (isProtecting || durationMs - (this.#pending?.sinceMs ?? durationMs) >= PART_MS) await this.#write();
    else this.#writeSoon();
  }

  /** What was not written down yet is. */
  async end(): Promise<void> {
    await this.#write();
  }

  async #refuse(speaker: Speaker, said: readonly Sounds[], texts: readonly ProtectedText[]): Promise<void> {
    const key = speaker.voiceId ?? "";
    const before = this.#said.get(key) ?? (await listSaidBefore(this.#platform.database, speaker, texts));
    const all = [...before, ...said];
    this.#said.set(key, all.slice(-WORDS_BEFORE));
    refuseProtectedSounds(texts, all);
  }

  #look(): void {
    if (performance.now() - this.#lookedAtMs < LOOK_AGAIN_MS) return;
    this.#lookedAtMs = performance.now();
    const { database, clock } = this.#platform;
    this.#texts = listProtectedTextsAcrossWorkspaces(database, clock());
    // Whoever asked for the chunk hears of a failure when there is one.
    this.#texts.catch(() => {});
  }

  #writeSoon(): void {
    const isNothingLeft = this.#pending === undefined && this.#unwritten.length === 0;
    if (isNothingLeft || this.#timer !== undefined) return;
    // A listener who stops reading asks for no next part that could try again.
    this.#timer = setTimeout(() => void this.#write().catch(() => this.#writeSoon()), PART_WAITS_MS);
    this.#timer.unref();
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending !== undefined) this.#unwritten.push(pending);
    // A failure is told once, to whoever asked for it: the next write tries the same parts again.
    this.#writing = this.#writing.catch(() => {}).then(async () => await this.#insertUnwritten());
    await this.#writing;
  }

  async #insertUnwritten(): Promise<void> {
    for (let next = this.#unwritten[0]; next !== undefined; next = this.#unwritten[0]) {
      await this.#insert(next);
      this.#unwritten.shift();
    }
  }

  async #insert({ speaker, peaks, words }: Pending): Promise<void> {
    const { database, clock } = this.#platform;
    const spokenAt = clock();
    await insertSpokenPeaksAcrossWorkspaces(database, {
      speechId: this.#speechId,
      position: this.#position++,
      peaks: Uint32Array.from(peaks),
      words,
      voiceId: speaker.voiceId,
      workspaceId: speaker.workspaceId,
      spokenAt,
      keptUntil: endOf(speaker, words, spokenAt),
    });
  }
}

/** When what a voice says is no longer kept; null where that depends on the voice. */
function endOf({ hasConsent, isClone }: Speaker, words: Pending["words"], spokenAt: Date): Date | null {
  if (hasConsent || words === undefined) return new Date(spokenAt.getTime() + CAPTCHA_LIFETIME_MS);
  return isClone ? null : new Date(spokenAt.getTime() + MADE_SPEECH_KEPT_MS);
}
