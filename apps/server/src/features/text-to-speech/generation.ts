import { outputContentType, outputFileExtension, outputFormatParts } from "@voicewright/contract/output-formats";
import { chargedCharacters, speechCredits } from "@voicewright/contract/pricing";
import type { EngineId } from "@voicewright/speech/engine";
import type { SpokenPart } from "@voicewright/speech/pool-protocol";
import { wavHeader } from "@voicewright/audio/wav";
import type { Transaction } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { ObjectWriter } from "../../platform/object-storage/object-storage.ts";
import { createSpoolKey } from "../../platform/object-storage/spool.ts";
import type { Platform } from "../../platform/platform.ts";
import { historyAudioKey, insertHistoryItem } from "../history/index.ts";
import { enginePreferenceOf } from "../models/index.ts";
import { insertUsageEvent } from "../usage/index.ts";
import type { VoiceCategory } from "../../entities/voice/tables.ts";
import { CollectedAlignment } from "./collected-alignment.ts";
import { holdCredits } from "./credit-hold.ts";
import type { CreditHold } from "./credit-hold.ts";
import type { GenerationPlan } from "./plan-generation.ts";
import { allParts, startSpeech } from "./speech-parts.ts";
import type { StartedSpeech } from "./speech-parts.ts";
import { insertLine } from "./store.ts";

export type GenerationOptions = {
  readonly requestId: string;
  /** `performance.now()` at the arrival of the request. */
  readonly arrivedAtMs: number;
  readonly signal: AbortSignal;
  /** Without it, neither text nor audio is stored. */
  readonly isLogged: boolean;
  /** Whether the answer starts only when all audio is there. */
  readonly isWhole: boolean;
  readonly regenerateFrom: string | undefined;
};

/** A finished file in the storage: in the history, or in the spool when nothing is to be kept. */
export type WholeAudio = StoredAudio & { readonly alignment: CollectedAlignment };

type StoredAudio = { readonly key: string; readonly sizeBytes: number; readonly sha256: string };

type Ending = { readonly spokenText: string; readonly isPartial: boolean };

/**
 * Reserves the price and starts to speak; what comes back has its first sound. Whatever fails
 * before that is thrown as AppError after everything was given back.
 */
export async function openGeneration(
  platform: Platform,
  scope: WorkspaceScope,
  plan: GenerationPlan,
  options: GenerationOptions,
): Promise<Generation> {
  const hold = await holdCredits(platform, scope, plan, options.regenerateFrom);
  const count = (outcome: string) => platform.metrics.generations.inc({ model: plan.model.id, outcome });
  let writer: ObjectWriter | undefined;
  try {
    writer = options.isLogged || options.isWhole ? await platform.storage.createWriter() : undefined;
    const speech = await startSpeech(platform.speech, plan.speech, enginePreferenceOf(plan.model), options.signal);
    const latencyMs = performance.now() - options.arrivedAtMs;
    platform.metrics.generationFirstByteSeconds.observe({ model: plan.model.id }, latencyMs / 1000);
    return new Generation({ platform, scope, plan, options, hold, writer, speech, latencyMs: Math.round(latencyMs) });
  } catch (error) {
    count(options.signal.aborted ? "abandoned" : "failed");
    await writer?.discard();
    await hold.release("nothing was heard");
    throw error;
  }
}

type GenerationState = {
  readonly platform: Platform;
  readonly scope: WorkspaceScope;
  readonly plan: GenerationPlan;
  readonly options: GenerationOptions;
  readonly hold: CreditHold;
  readonly writer: ObjectWriter | undefined;
  readonly speech: StartedSpeech;
  readonly latencyMs: number;
};

/** One running generation. Exactly one of `stream` and `finishWhole` is called, and run to its end or given up. */
export class Generation {
  /** Undefined when nothing is stored. */
  readonly historyItemId: string | undefined;
  /** Names the line for free regenerations; undefined when nothing is stored. */
  readonly lineToken: string | undefined;
  readonly #state: GenerationState;
  readonly #alignment = new CollectedAlignment();
  #last: SpokenPart | undefined;
  #writtenBytes = 0;

  constructor(state: GenerationState) {
    this.#state = state;
    const { isLogged } = state.options;
    this.historyItemId = isLogged ? createId() : undefined;
    this.lineToken = isLogged ? (state.hold.regeneration?.token ?? createId()) : undefined;
  }

  get plan(): GenerationPlan {
    return this.#state.plan;
  }

  get requestId(): string {
    return this.#state.options.requestId;
  }

  get hold(): CreditHold {
    return this.#state.hold;
  }

  /** Who speaks. */
  get engine(): EngineId {
    return this.#state.speech.engine;
  }

  get latencyMs(): number {
    return this.#state.latencyMs;
  }

  /**
   * The parts as they come. After the last one everything is written down before the stream ends, so that
   * an answer that ended is an answer that is kept. When the client leaves or the engine fails on the way,
   * what was heard is kept and charged, the rest of the price goes back, and the stream fails.
   */
  async *stream(): AsyncGenerator<SpokenPart, void, void> {
    let isComplete = false;
    try {
      for await (const part of allParts(this.#state.speech)) {
        await this.#take(part);
        yield part;
      }
      isComplete = this.#hasSpokenAll();
      if (!isComplete) throw this.#state.options.signal.reason;
      await this.#finish();
    } finally {
      if (!isComplete) await this.#breakOff();
    }
  }

  /** Speaks to the end before anybody hears it. Given up on the way, nothing is kept or charged. */
  async finishWhole(): Promise<WholeAudio> {
    try {
      for await (const part of allParts(this.#state.speech)) await this.#take(part);
      if (!this.#hasSpokenAll()) throw this.#state.options.signal.reason;
    } catch (error) {
      this.#count("abandoned");
      await this.#giveUp("nothing was heard");
      throw error;
    }
    const audio = await this.#finish();
    if (audio === undefined) throw new Error("A whole answer has a file in the storage.");
    return { ...audio, alignment: this.#alignment };
  }

  async #take(part: SpokenPart): Promise<void> {
    await this.#state.writer?.write(part.audio);
    this.#writtenBytes += part.audio.length;
    this.#alignment.add(part);
    this.#last = part;
  }

  #hasSpokenAll(): boolean {
    const { options, plan } = this.#state;
    // An engine that is told to stop ends early without an error.
    return !options.signal.aborted || (this.#last?.spokenCharacters ?? 0) >= plan.text.text.length;
  }

  async #finish(): Promise<StoredAudio | undefined> {
    const { plan } = this.#state;
    const stored = await this.#record({ spokenText: plan.text.text, isPartial: false });
    this.#count("completed");
    return stored;
  }

  /** Never throws: whoever leaves early hears of nothing, and an engine's failure is already on its way up. */
  async #breakOff(): Promise<void> {
    const { plan, platform } = this.#state;
    const spokenText = plan.text.text.slice(0, this.#last?.spokenCharacters ?? 0).trim();
    try {
      this.#count("partial");
      if (spokenText === "") await this.#giveUp("nothing was heard");
      else await this.#record({ spokenText, isPartial: true });
    } catch (error) {
      platform.log.error(
        { err: error, requestId: this.requestId },
        "a generation that broke off could not be written down",
      );
    }
  }

  async #giveUp(reason: string): Promise<void> {
    await this.#state.writer?.discard();
    await this.#state.hold.release(reason);
  }

  /** Makes the audio durable, then history, ledger and usage in one transaction. Gives everything back when that fails. */
  async #record(ending: Ending): Promise<StoredAudio | undefined> {
    const { platform, scope, hold } = this.#state;
    let stored: StoredAudio | undefined;
    try {
      stored = await this.#store();
      await platform.database.transaction((tx) => this.#writeDown(tx, ending, stored));
      return stored;
    } catch (error) {
      if (stored === undefined) await this.#state.writer?.discard();
      // Audio of the history stays for the sweep: a commit whose answer was lost may have its row.
      else if (this.historyItemId === undefined) await platform.storage.delete(stored.key);
      await hold.release("the generation could not be written down");
      platform.log.error(
        { err: error, workspaceId: scope.workspaceId, requestId: this.requestId },
        "a generation could not be written down",
      );
      throw error;
    }
  }

  async #store(): Promise<StoredAudio | undefined> {
    const { writer, plan } = this.#state;
    if (writer === undefined) return undefined;
    const { codec, sampleRateHz } = outputFormatParts(plan.outputFormat);
    if (codec === "wav") {
      const header = wavHeader({ sampleRateHz, dataSizeBytes: 0 });
      await writer.patchStart(wavHeader({ sampleRateHz, dataSizeBytes: this.#writtenBytes - header.length }));
    }
    const extension = outputFileExtension(plan.outputFormat);
    const key =
      this.historyItemId === undefined ? createSpoolKey(extension) : historyAudioKey(this.historyItemId, extension);
    return { key, ...(await writer.commit(key)) };
  }

  async #writeDown(tx: Transaction, ending: Ending, stored: StoredAudio | undefined): Promise<void> {
    const { platform, scope, plan, options, hold, latencyMs } = this.#state;
    const { voice, model } = plan;
    const createdAt = platform.clock();
    const durationMs = Math.round(this.#last?.durationMs ?? 0);
    const credits = hold.regeneration === undefined ? speechCredits(ending.spokenText, model, plan.voiceRate) : 0;
    const { countBefore, countAfter } = await platform.credits.settle(tx, scope, hold.reservation.id, credits);
    await insertUsageEvent(tx, scope, {
      requestId: options.requestId,
      product: "TTS",
      modelId: model.id,
      voiceId: voice.voiceId,
      voiceName: voice.name,
      credits,
      characters: chargedCharacters(ending.spokenText),
      audioMs: durationMs,
      ttfbMs: latencyMs,
      elapsedMs: Math.round(performance.now() - options.arrivedAtMs),
      createdAt,
    });
    if (this.historyItemId === undefined || this.lineToken === undefined || stored === undefined) return;
    await insertHistoryItem(tx, scope, {
      id: this.historyItemId,
      requestId: options.requestId,
      source: "TTS",
      voiceId: voice.voiceId,
      voiceName: voice.name,
      voiceCategory: historyCategory(voice.category),
      modelId: model.id,
      engine: this.engine,
      text: ending.spokenText,
      settings: { ...plan.settings },
      alignments: this.#alignment.toHistory(),
      outputFormat: plan.outputFormat,
      contentType: outputContentType(plan.outputFormat),
      audioKey: stored.key,
      audioSha256: stored.sha256,
      audioSizeBytes: stored.sizeBytes,
      durationMs,
      isPartial: ending.isPartial,
      characterCountChangeFrom: countBefore,
      characterCountChangeTo: countAfter,
      createdAt,
    });
    if (hold.regeneration !== undefined || ending.isPartial) return;
    await insertLine(tx, scope, { token: this.lineToken, fingerprint: plan.fingerprint, firstGeneratedAt: createdAt });
  }

  #count(outcome: "completed" | "partial" | "abandoned"): void {
    const { platform, plan } = this.#state;
    platform.metrics.generations.inc({ model: plan.model.id, outcome });
  }
}

/** The history's own list of categories is shorter than that of voices. */
function historyCategory(category: VoiceCategory): "premade" | "cloned" | "generated" | "professional" {
  return category === "famous" || category === "high_quality" ? "professional" : category;
}
