import type { QueryClient } from "@tanstack/react-query";
import { CONVERTED_FILE_MIN_MS, LONG_CONVERSION_MAX_BYTES } from "@voicewright/contract/rules/limits";
import { conversionCredits } from "@voicewright/contract/rules/pricing";
import { createStore } from "zustand/vanilla";
import { historyQueries } from "@/entities/generation/history-queries.ts";
import { readFileKind } from "@/entities/recording/audio-signature.ts";
import { readDuration } from "@/entities/recording/read-duration.ts";
import { FILE_REFUSAL_REASONS, mayBeRecording, type RefusedFile } from "@/entities/recording/refused-files.ts";
import { addTake, keptTakes } from "@/entities/comparison/kept-takes.ts";
import { freeRegeneration, rememberGeneration } from "@/entities/synthesis/generate/regeneration.ts";
import { showGenerationObstacle } from "@/entities/synthesis/generate/show-generation-failure.ts";
import { creditsState } from "@/entities/workspace/credits.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import type { KeptItems } from "@/shared/lib/kept-items.ts";
import { recordingExtension } from "@/shared/audio/recorder/recording-types.ts";
import { canPlayWhileArriving } from "@/shared/audio/stream-types.ts";
import { outputContentType } from "@voicewright/contract/rules/output-formats";
import { type ConversionParams, orderKey } from "./conversion-params.ts";
import { convertFile } from "./convert-file.ts";
import { convertLongFile, isLong, LongConversionError } from "./convert-long-file.ts";
import {
  changeItem,
  type ConversionProgress,
  countOf,
  foundAgain,
  isWorthKeeping,
  newQueueItem,
  nextPending,
  overrideQuota,
  type Queue,
  type QueueError,
  type QueueItem,
  regenerateAll,
  regenerateOne,
} from "./queue-items.ts";

const BYTES_PER_MB = 1_048_576;

type QueueState = { readonly queue: Queue; readonly isRunning: boolean };

/** Recordings whose voice is to be changed, one after the other. It outlives the page: one may look at another meanwhile. */
class ConversionQueue {
  readonly store = createStore<QueueState>(() => ({ queue: [], isRunning: false }));
  #stopping: AbortController | undefined;
  #recordings = 0;
  #owner: string | undefined;
  #kept: KeptItems<QueueItem> | undefined;
  #lastKept: Queue = [];

  get #queue(): Queue {
    return this.store.getState().queue;
  }

  set #queue(queue: Queue) {
    this.store.setState({ queue });
    void this.#keep();
  }

  /** Takes over what this person left in a page that is gone, and keeps the queue from now on. */
  async keepFor(owner: string): Promise<void> {
    if (this.#owner === owner) return;
    if (this.#owner !== undefined) this.#beginAnew();
    this.#owner = owner;
    const found = await this.#takeOver(owner).catch(() => []);
    for (const { file } of found) this.#recordings = Math.max(this.#recordings, recordingNumber(file.name));
    this.#queue = [...found.map(foundAgain), ...this.#queue];
  }

  async #takeOver(owner: string): Promise<Queue> {
    const module = await import("@/shared/lib/kept-items.ts");
    this.#kept = new module.KeptItems<QueueItem>(owner);
    return await this.#kept.takeOver();
  }

  /** Somebody else signed in: what the last one had is not theirs. */
  #beginAnew(): void {
    this.#kept = undefined;
    this.clear();
    this.#recordings = 0;
  }

  /** Progress alone is not worth writing down. */
  async #keep(): Promise<void> {
    const before = new Map(this.#lastKept.map((item) => [item.id, item]));
    this.#lastKept = this.#queue.map((item) => {
      const known = before.get(item.id);
      return known !== undefined && !isWorthKeeping(known, item) ? known : item;
    });
    await this.#kept?.keep(this.#lastKept);
  }

  /** Adds what may be a recording; resolves to the rest. */
  async addFiles(files: readonly File[]): Promise<readonly RefusedFile[]> {
    const kinds = await Promise.all(files.map(readFileKind));
    const refused: RefusedFile[] = [];
    const added: QueueItem[] = [];
    for (const [index, file] of files.entries()) {
      const { name } = file;
      if (file.size > LONG_CONVERSION_MAX_BYTES)
        refused.push({ name, reason: FILE_REFUSAL_REASONS.tooLarge(LONG_CONVERSION_MAX_BYTES / BYTES_PER_MB) });
      else if (file.size === 0) refused.push({ name, reason: FILE_REFUSAL_REASONS.empty });
      else if (!mayBeRecording(file, kinds[index] ?? "unknown"))
        refused.push({ name, reason: FILE_REFUSAL_REASONS.wrongType });
      else added.push(newQueueItem(crypto.randomUUID(), file));
    }
    this.#queue = [...this.#queue, ...added];
    await Promise.all(added.map((item) => this.#measure(item)));
    return refused;
  }

  /** Resolves when the recording outlives the page, as far as the browser keeps anything. */
  async addRecording(audio: Blob, durationMs: number): Promise<void> {
    this.#recordings += 1;
    const name = `Recording ${this.#recordings}.${recordingExtension(audio.type)}`;
    const file = new File([audio], name, { type: audio.type });
    this.#queue = [...this.#queue, { ...newQueueItem(crypto.randomUUID(), file), durationMs }];
    await this.#keep();
  }

  /** Takes a recording out; one that is being converted is stopped. */
  remove(id: string): void {
    const item = this.#queue.find((known) => known.id === id);
    this.#queue = this.#queue.filter((known) => known.id !== id);
    if (item?.status === "processing") this.#stopping?.abort();
  }

  clear(): void {
    this.#stopping?.abort();
    this.#queue = [];
  }

  regenerateOne(id: string): void {
    this.#queue = regenerateOne(this.#queue, id);
  }

  regenerateAll(): void {
    this.#queue = regenerateAll(this.#queue);
  }

  overrideQuota(): void {
    this.#queue = overrideQuota(this.#queue);
  }

  /** Ends after what runs now is stopped; it waits again. */
  stop(): void {
    this.store.setState({ isRunning: false });
    this.#stopping?.abort();
  }

  /** Converts what waits, one after the other, until nothing does. Does nothing while it runs. */
  async run(queryClient: QueryClient, order: ConversionParams): Promise<void> {
    if (this.store.getState().isRunning) return;
    this.store.setState({ isRunning: true });
    const plays = countOf(this.#queue, "pending") === 1 && canPlayWhileArriving(outputContentType(order.outputFormat));
    try {
      while (this.store.getState().isRunning) {
        const item = nextPending(this.#queue);
        if (item === undefined) return;
        await this.#convert(queryClient, item, order, plays);
      }
    } finally {
      this.store.setState({ isRunning: false });
    }
  }

  async #convert(queryClient: QueryClient, item: QueueItem, order: ConversionParams, plays: boolean): Promise<void> {
    const { id } = item;
    const stopping = new AbortController();
    this.#stopping = stopping;
    this.#change(id, { status: "processing", progress: { phase: "sending", share: undefined } });
    try {
      if (await isTooDear(queryClient, item, order)) {
        this.#fail(id, { message: "Quota exceeded", reason: undefined });
        return;
      }
      const options = {
        order,
        plays,
        signal: stopping.signal,
        onProgress: (progress: ConversionProgress) => this.#change(id, { progress }),
      };
      if (isLong(item)) {
        const convertedFile = await convertLongFile(item, { ...options, onJob: (job) => this.#change(id, { job }) });
        return this.#change(id, { status: "converted", convertedFile, progress: undefined, job: undefined });
      }
      const converted = await convertFile(item, options);
      if (converted === undefined) return this.#putBack(id);
      addTake(conversionTakes, converted.headers.get("request-id"), id);
      const last = rememberGeneration(item.last, orderKey(order, id), converted.headers, Date.now());
      this.#change(id, { status: "converted", convertedFile: converted.file, progress: undefined, last });
    } catch (error) {
      if (isLong(item)) this.#change(id, { job: undefined });
      if (stopping.signal.aborted) this.#putBack(id);
      else {
        this.#fail(id, queueError(error));
        // The others would fail for the same reason.
        if (showGenerationObstacle(error, order.voiceId)) this.store.setState({ isRunning: false });
      }
    } finally {
      void queryClient.invalidateQueries({ queryKey: workspaceQueries.all() });
      void queryClient.invalidateQueries({ queryKey: historyQueries.all() });
    }
  }

  #putBack(id: string): void {
    this.#change(id, { status: "pending", progress: undefined });
    if (this.#queue.some((item) => item.id === id)) this.store.setState({ isRunning: false });
  }

  #fail(id: string, error: QueueError): void {
    this.#change(id, { status: "error", error, progress: undefined });
  }

  #change(id: string, change: Partial<QueueItem>): void {
    this.#queue = changeItem(this.#queue, id, change);
  }

  async #measure({ id, file }: QueueItem): Promise<void> {
    const url = URL.createObjectURL(file);
    try {
      const durationMs = (await readDuration(url)) * 1_000;
      if (durationMs >= CONVERTED_FILE_MIN_MS) this.#change(id, { durationMs });
    } catch {
      // The server reads more kinds of files than browsers do.
    } finally {
      URL.revokeObjectURL(url);
    }
  }
}

/** 3 of "Recording 3.webm". */
function recordingNumber(name: string): number {
  return Number(/^Recording (\d+)\./.exec(name)?.[1] ?? 0);
}

/** What a conversion costs; unknown where the length is. */
export function itemCredits({ durationMs, last, id }: QueueItem, order: ConversionParams): number | undefined {
  if (freeRegeneration(last, orderKey(order, id), Date.now()) !== undefined) return 0;
  return durationMs === undefined ? undefined : conversionCredits(durationMs, order.voiceRate);
}

/** Asks what is left as late as possible: the conversion before has just been charged. */
async function isTooDear(queryClient: QueryClient, item: QueueItem, order: ConversionParams): Promise<boolean> {
  const credits = itemCredits(item, order);
  if (credits === undefined || credits === 0 || item.ignoresQuota) return false;
  const subscription = await queryClient.fetchQuery({ ...workspaceQueries.subscription(), staleTime: 0 });
  return credits > creditsState(subscription).spendable;
}

function queueError(error: unknown): QueueError {
  const isLongOne = error instanceof LongConversionError;
  const isQuota = isLongOne ? error.code === "quota_exceeded" : isApiError(error, "quota_exceeded");
  return {
    message: isQuota ? "Quota exceeded" : "Conversion failed",
    reason: isLongOne ? error.message : apiErrorMessage(error),
  };
}

/** What can be compared: by the recordings that were converted. */
export const conversionTakes = keptTakes("conversion");

export const conversionQueue = new ConversionQueue();
