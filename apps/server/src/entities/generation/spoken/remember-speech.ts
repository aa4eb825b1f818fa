import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import type { SpokenPart } from "@voicewright/speech/pool-protocol";
import { createId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isAnyTextProtectedAcrossWorkspaces } from "../protected-texts/index.ts";
import { insertSpokenPeaks } from "./store.ts";

/** A text may become protected while a long speech goes on. */
const LOOK_AGAIN_MS = 5_000;

type Memory = Pick<Platform, "database" | "clock">;

/**
 * The same service, which remembers by its peaks whatever is spoken while a text is protected. A part is written down
 * before it goes out, not when the speech is settled: a listener who stops reading holds a speech open for as long as
 * he likes, and has its sound. While nothing is protected it costs one look, made while the engine starts to speak.
 */
export function rememberSpeech(speech: SpeechService, memory: Memory): SpeechService {
  return {
    speak: (...request) => rememberParts(speech.speak(...request), memory),
    convert: (...request) => rememberParts(speech.convert(...request), memory),
    capabilities: () => speech.capabilities(),
    load: () => speech.load(),
    whenReady: () => speech.whenReady(),
    engines: () => speech.engines(),
    enginesFor: (wish) => speech.enginesFor(wish),
    offers: (wish) => speech.offers(wish),
    setReferenceOpener: (open) => speech.setReferenceOpener(open),
    setInstalledPacks: (packs) => speech.setInstalledPacks(packs),
    close: () => speech.close(),
  };
}

function rememberParts(given: AsyncIterable<SpokenPart>, memory: Memory): AsyncIterableIterator<SpokenPart> {
  const parts = given[Symbol.asyncIterator]();
  const remembered = new RememberedSpeech(memory);
  return {
    next: async () => {
      remembered.look();
      const next = await parts.next();
      if (next.done !== true) await remembered.add(next.value);
      return next;
    },
    return: async (value: unknown) => (await parts.return?.(value)) ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

class RememberedSpeech {
  readonly #memory: Memory;
  readonly #speechId = createId();
  #position = 0;
  #lookedAtMs = -Infinity;
  #isWanted: Promise<boolean> = Promise.resolve(false);

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  look(): void {
    if (performance.now() - this.#lookedAtMs < LOOK_AGAIN_MS) return;
    this.#lookedAtMs = performance.now();
    const { database, clock } = this.#memory;
    this.#isWanted = isAnyTextProtectedAcrossWorkspaces(database, clock());
    // Whoever asked for the part hears of a failure when there is one.
    this.#isWanted.catch(() => {});
  }

  async add({ peaks }: SpokenPart): Promise<void> {
    if (peaks.length === 0 || !(await this.#isWanted)) return;
    const { database, clock } = this.#memory;
    const position = this.#position++;
    await insertSpokenPeaks(database, { speechId: this.#speechId, position, peaks, spokenAt: clock() });
  }
}
