import type { SpectralPeaks } from "@voicewright/audio/measure/spectral-peaks";
import { createId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isAnyTextProtectedAcrossWorkspaces } from "../protected-texts/index.ts";
import { insertSpokenPeaksAcrossWorkspaces } from "./store.ts";

/** A text may become protected while a long speech goes on. */
const LOOK_AGAIN_MS = 5_000;

/**
 * One speech, remembered by its peaks while a text is protected. A chunk is written down before it goes out, not when
 * the speech is settled: a listener who stops reading holds a speech open for as long as he likes, and has its sound.
 * While nothing is protected it costs one look, made while the engine starts to speak.
 */
export class RememberedSpeech {
  readonly #memory: Pick<Platform, "database" | "clock">;
  readonly #speechId = createId();
  #position = 0;
  #lookedAtMs = -Infinity;
  #isWanted: Promise<boolean> = Promise.resolve(false);

  constructor(memory: Pick<Platform, "database" | "clock">) {
    this.#memory = memory;
    this.#look();
  }

  async add({ peaks }: { readonly peaks: SpectralPeaks }): Promise<void> {
    this.#look();
    if (peaks.length === 0 || !(await this.#isWanted)) return;
    const { database, clock } = this.#memory;
    const position = this.#position++;
    await insertSpokenPeaksAcrossWorkspaces(database, { speechId: this.#speechId, position, peaks, spokenAt: clock() });
  }

  #look(): void {
    if (performance.now() - this.#lookedAtMs < LOOK_AGAIN_MS) return;
    this.#lookedAtMs = performance.now();
    const { database, clock } = this.#memory;
    this.#isWanted = isAnyTextProtectedAcrossWorkspaces(database, clock());
    // Whoever asked for the chunk hears of a failure when there is one.
    this.#isWanted.catch(() => {});
  }
}
