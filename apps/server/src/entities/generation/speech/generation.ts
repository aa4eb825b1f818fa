import type { Readable } from "node:stream";
import type { HistoryDialogueLine } from "@voicewright/contract/history/routes";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { outputContentType, outputFileExtension, outputFormatParts } from "@voicewright/contract/rules/output-formats";
import { chargedCharacters } from "@voicewright/contract/rules/pricing";
import type { KeptWorkKind } from "@voicewright/contract/rules/work-kinds";
import { wavHeader } from "@voicewright/audio/decode/wav";
import type { EngineId } from "@voicewright/speech/engine";
import type { ConvertRequest } from "@voicewright/speech/pool-protocol";
import { TEXT_VERSION } from "@voicewright/text/normalize/text-version";
import type { Reservation } from "../../../platform/credits-ledger/credits-ledger.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { recordEvent } from "../../../platform/events/event-store.ts";
import { createId } from "../../../platform/ids.ts";
import type { ObjectWriter } from "../../../platform/object-storage/object-storage.ts";
import { createSpoolKey, readSpoolOnce } from "../../../platform/object-storage/spool.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type HistoryVoice, historyAudioKey, insertHistoryItem } from "../history/index.ts";
import type { Speaker, SpokenUtterance } from "../spoken/index.ts";
import { CollectedAlignment } from "./collected-alignment.ts";
import { type Claim, type PaidWork, reserveWork, type SettledWork, type WorkParams } from "../../work/index.ts";
import { joinTexts, ScriptText } from "./script-text.ts";
import { type SpokenPart, type StartedSpeech, startSpeech } from "./spoken-parts.ts";

/** Texts that are to be heard. */
export type OrderedScript = { readonly script: readonly SpokenUtterance[]; readonly conversion?: never };

/** A recording that is to be heard in another voice. */
export type OrderedConversion = {
  readonly conversion: ConvertRequest;
  readonly speaker: Speaker;
  readonly script?: never;
};

/** What is to be heard, for how much, and as what it is written down. */
export type GenerationParams = (OrderedScript | OrderedConversion) & {
  readonly requestId: string;
  /** `performance.now()` at the arrival of the request. */
  readonly arrivedAtMs: number;
  readonly signal: AbortSignal;
  readonly outputFormat: OutputFormat;
  readonly kind: KeptWorkKind;
  readonly model: WorkParams["model"];
  readonly voice: HistoryVoice;
  /** As the history shows them. */
  readonly settings: Record<string, unknown>;
  /** The lines, where several voices speak: one for each utterance of the script. */
  readonly dialogue?: readonly HistoryDialogueLine[];
  /**
   * What is reserved, and what was heard costs in the end, no more than that: by the texts of the script's utterances,
   * or by its length. As a text that is still being written arrives, as much more is reserved as it costs.
   */
  readonly price: {
    readonly credits: number;
    readonly of: (spokenTexts: readonly string[], durationMs: number) => number;
  };
  readonly claim?: Claim;
  /** Without it, neither text nor audio is stored. */
  readonly isLogged: boolean;
  /** Under which the history keeps it; a new one where none is given. */
  readonly historyItemId?: string;
  /** Whether the answer starts only when all audio is there. */
  readonly isWhole: boolean;
};

/** A finished file in the storage: in the history, or in the spool when nothing is to be kept. */
export type WholeAudio = StoredAudio & { readonly alignment: CollectedAlignment };

type StoredAudio = { readonly key: string; readonly sizeBytes: number; readonly sha256: string };

type Ending = { readonly spokenTexts: readonly string[]; readonly isPartial: boolean };

/**
 * Reserves the price and starts to speak; what comes back has its first sound. Whatever fails
 * before that is thrown as AppError after everything was given back.
 */
export async function startGeneration(
  platform: Platform,
  scope: WorkspaceScope,
  order: GenerationParams,
): Promise<Generation> {
  const { kind, requestId, arrivedAtMs, model, price, signal, claim } = order;
  const reserved = { kind, requestId, arrivedAtMs, model, credits: price.credits, claim };
  const work = await reserveWork(platform, scope, reserved);
  const text = new ScriptText(
    (order.script ?? []).map((utterance) => utterance.text),
    (arrived) => work.cover(price.of(arrived, 0)),
  );
  const source =
    order.conversion === undefined
      ? { script: order.script.map((utterance, index) => ({ ...utterance, text: text.sources[index] ?? "" })) }
      : { conversion: order.conversion, speaker: order.speaker };
  let writer: ObjectWriter | undefined;
  try {
    if (order.isLogged) writer = await platform.storage.createWriter();
    else if (order.isWhole) writer = await platform.spool.createWriter();
    const speech = await startSpeech(platform, source, order.outputFormat, signal);
    const latencyMs = performance.now() - order.arrivedAtMs;
    platform.metrics.generationFirstByteSeconds.observe({ model: model.id }, latencyMs / 1000);
    return new Generation({ platform, scope, order, text, work, writer, speech, latencyMs: Math.round(latencyMs) });
  } catch (error) {
    platform.metrics.generations.inc({ model: model.id, outcome: signal.aborted ? "abandoned" : "failed" });
    await writer?.discard();
    await work.refund("nothing was made");
    throw error;
  }
}

type GenerationState = {
  readonly platform: Platform;
  readonly scope: WorkspaceScope;
  readonly order: GenerationParams;
  readonly text: ScriptText;
  readonly work: PaidWork;
  readonly writer: ObjectWriter | undefined;
  readonly speech: StartedSpeech;
  readonly latencyMs: number;
};

/** One running answer. Exactly one of `stream` and `finishWhole` is called, and run to its end or given up. */
export class Generation {
  /** Undefined when nothing is stored. */
  readonly historyItemId: string | undefined;
  readonly #state: GenerationState;
  readonly #alignment = new CollectedAlignment();
  #last: SpokenPart | undefined;
  #writtenBytes = 0;

  constructor(state: GenerationState) {
    this.#state = state;
    this.historyItemId = state.order.isLogged ? (state.order.historyItemId ?? createId()) : undefined;
  }

  get order(): GenerationParams {
    return this.#state.order;
  }

  get reservation(): Reservation {
    return this.#state.work.reservation;
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
      for await (const part of this.#state.speech.parts) {
        await this.#take(part);
        yield part;
      }
      isComplete = this.#hasSpokenAll();
      if (!isComplete) throw this.order.signal.reason;
      await this.#finish();
    } finally {
      if (!isComplete) await this.#breakOff();
    }
  }

  /** Speaks to the end before anybody hears it. Given up on the way, nothing is kept or charged. */
  async finishWhole(onPart: (part: SpokenPart) => void = () => {}): Promise<WholeAudio> {
    try {
      for await (const part of this.#state.speech.parts) {
        await this.#take(part);
        onPart(part);
      }
      if (!this.#hasSpokenAll()) throw this.order.signal.reason;
    } catch (error) {
      this.#count("abandoned");
      await this.#giveUp("nothing was kept");
      throw error;
    }
    const audio = await this.#finish();
    if (audio === undefined) throw new Error("A whole answer has a file in the storage.");
    return { ...audio, alignment: this.#alignment };
  }

  /** The bytes of a finished file. What is not to be kept can be read only once. */
  async readWhole({ key }: WholeAudio): Promise<Readable> {
    const { platform } = this.#state;
    return this.historyItemId === undefined ? await readSpoolOnce(platform, key) : await platform.storage.openCopy(key);
  }

  async #take(part: SpokenPart): Promise<void> {
    const { work } = this.#state;
    // A recording may be longer than its file says.
    if (this.order.conversion !== undefined) await work.cover(this.order.price.of([], part.durationMs));
    await this.#state.writer?.write(part.audio);
    this.#writtenBytes += part.audio.length;
    this.#alignment.add(part);
    this.#last = part;
  }

  get #durationMs(): number {
    return Math.round(this.#last?.durationMs ?? 0);
  }

  get #spokenCharacters(): number {
    return this.#last?.spokenCharacters ?? 0;
  }

  #hasSpokenAll(): boolean {
    const { signal, conversion } = this.order;
    // An engine that is told to stop ends early without an error.
    if (!signal.aborted) return true;
    return conversion === undefined && this.#state.text.endsAt(this.#spokenCharacters);
  }

  async #finish(): Promise<StoredAudio | undefined> {
    const stored = await this.#record({ spokenTexts: this.#state.text.whole, isPartial: false });
    this.#count("completed");
    return stored;
  }

  /** Never throws: whoever leaves early hears of nothing, and an engine's failure is already on its way up. */
  async #breakOff(): Promise<void> {
    const { text, platform } = this.#state;
    const spokenTexts = text.upTo(this.#spokenCharacters);
    try {
      this.#count("partial");
      const isSilent = this.order.conversion === undefined ? joinTexts(spokenTexts) === "" : this.#durationMs === 0;
      if (isSilent) await this.#giveUp("nothing was kept");
      else await this.#record({ spokenTexts, isPartial: true });
    } catch (error) {
      platform.log.error(
        { err: error, requestId: this.order.requestId },
        "a generation that broke off could not be written down",
      );
    }
  }

  async #giveUp(reason: string): Promise<void> {
    await this.#state.writer?.discard();
    await this.#state.work.refund(reason);
  }

  /** What was spoken becomes a file, an item of the history and a price, or nothing of it is kept. */
  async #record(ending: Ending): Promise<StoredAudio | undefined> {
    const { platform, order, work, latencyMs } = this.#state;
    const audioMs = this.#durationMs;
    return await work.keep({
      done: {
        credits: order.price.of(ending.spokenTexts, audioMs),
        characters: chargedCharacters(joinTexts(ending.spokenTexts)),
        audioMs,
        firstAudioMs: latencyMs,
        voice: order.voice,
      },
      store: () => this.#store(),
      write: (tx, stored, settled) => this.#writeDown(tx, ending, stored, settled),
      discard: async (stored, isOfSomebody) => {
        if (stored === undefined) await this.#state.writer?.discard();
        else if (this.historyItemId === undefined) await platform.spool.delete(stored.key);
        else if (!isOfSomebody) await platform.storage.delete(stored.key);
        // Otherwise audio of the history stays for the sweep: a commit whose answer was lost may have its row.
      },
    });
  }

  async #store(): Promise<StoredAudio | undefined> {
    const { writer, order } = this.#state;
    if (writer === undefined) return undefined;
    const { codec, sampleRateHz } = outputFormatParts(order.outputFormat);
    if (codec === "wav") {
      const header = wavHeader({ sampleRateHz, dataSizeBytes: 0 });
      await writer.patchStart(wavHeader({ sampleRateHz, dataSizeBytes: this.#writtenBytes - header.length }));
    }
    const extension = outputFileExtension(order.outputFormat);
    const key =
      this.historyItemId === undefined ? createSpoolKey(extension) : historyAudioKey(this.historyItemId, extension);
    return { key, ...(await writer.commit(key, { keepsCopy: order.isWhole })) };
  }

  async #writeDown(
    tx: Transaction,
    { spokenTexts, isPartial }: Ending,
    stored: StoredAudio | undefined,
    { countBefore, countAfter, credits, createdAt }: SettledWork,
  ): Promise<void> {
    const { scope, order } = this.#state;
    const { requestId, kind, model, voice, outputFormat } = order;
    if (this.historyItemId !== undefined && stored !== undefined) {
      await insertHistoryItem(tx, scope, {
        ...voice,
        id: this.historyItemId,
        requestId,
        kind,
        modelId: model.id,
        engine: this.engine,
        text: joinTexts(spokenTexts),
        dialogue: spokenLines(order.dialogue, spokenTexts),
        textVersion: order.script === undefined ? null : TEXT_VERSION,
        settings: order.settings,
        alignments: this.#alignment.toHistory(),
        outputFormat,
        contentType: outputContentType(outputFormat),
        audioKey: stored.key,
        audioSha256: stored.sha256,
        audioSizeBytes: stored.sizeBytes,
        durationMs: this.#durationMs,
        isPartial,
        characterCountChangeFrom: countBefore,
        characterCountChangeTo: countAfter,
        createdAt,
      });
      await order.claim?.settle(tx, { createdAt, isPartial });
    }
    const data = {
      request_id: requestId,
      history_item_id: this.historyItemId ?? null,
      voice_id: voice.voiceId,
      model_id: model.id,
      credits,
      is_partial: isPartial,
    };
    await recordEvent(tx, scope, { type: "generation.finished", data }, createdAt);
  }

  #count(outcome: "completed" | "partial" | "abandoned"): void {
    const { platform, order } = this.#state;
    platform.metrics.generations.inc({ model: order.model.id, outcome });
  }
}

/** The lines as far as they were heard; null where one voice speaks. */
function spokenLines(
  lines: GenerationParams["dialogue"],
  spokenTexts: readonly string[],
): HistoryDialogueLine[] | null {
  if (lines === undefined) return null;
  return lines.flatMap((line, index) => {
    const text = (spokenTexts[index] ?? "").trim();
    return text === "" ? [] : [{ ...line, text }];
  });
}
