import type { LastGeneration } from "@/entities/synthesis/generate/regeneration.ts";

/** A file of the history: its id there, and the name under which it is saved. */
export type ConvertedFile = { readonly id: string; readonly filename: string };

export type ConversionPhase = "sending" | "converting";

/** How far a conversion is; the share is unknown while nothing can be counted. */
export type ConversionProgress = { readonly phase: ConversionPhase; readonly share: number | undefined };

export type QueueError = {
  readonly message: "Conversion failed" | "Quota exceeded";
  /** What was wrong, where it is known. */
  readonly reason: string | undefined;
};

/** A conversion that goes on without the page; `key` is of its order. */
export type ConversionJob = { readonly key: string; readonly jobId: string; readonly historyItemId: string };

/** A file whose voice is to be changed, and what has become of it. */
export type QueueItem = {
  readonly id: string;
  readonly file: File;
  /** Undefined until it was read, and where the browser cannot read it. */
  readonly durationMs: number | undefined;
  readonly status: "pending" | "processing" | "converted" | "error";
  readonly progress: ConversionProgress | undefined;
  readonly error: QueueError | undefined;
  readonly convertedFile: ConvertedFile | undefined;
  /** By which the same may be converted again for nothing. */
  readonly last: LastGeneration | undefined;
  /** The server works on it since then; whoever comes back goes on waiting for that. */
  readonly job: ConversionJob | undefined;
  /** It is sent although it seems to cost more than is left. */
  readonly ignoresQuota: boolean;
};

export type Queue = readonly QueueItem[];

const UNTOUCHED = {
  status: "pending",
  progress: undefined,
  error: undefined,
  convertedFile: undefined,
  ignoresQuota: false,
} as const;

export function newQueueItem(id: string, file: File): QueueItem {
  return { ...UNTOUCHED, id, file, durationMs: undefined, last: undefined, job: undefined };
}

/** An item as it is found again: what was under way when the page was lost waits, and goes on where it can. */
export function foundAgain(item: QueueItem): QueueItem {
  return item.status === "processing" ? { ...item, status: "pending", progress: undefined } : item;
}

/** Whether more than the progress has changed, which a page that is lost need not keep. */
export function isWorthKeeping(before: QueueItem, after: QueueItem): boolean {
  const names = Object.keys(after) as (keyof QueueItem)[];
  return names.some((name) => name !== "progress" && before[name] !== after[name]);
}

export function changeItem(queue: Queue, id: string, change: Partial<QueueItem>): Queue {
  return queue.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** Back to its start: result and error are cleared. What runs goes on. */
function reset(item: QueueItem): QueueItem {
  return item.status === "processing" ? item : { ...item, ...UNTOUCHED };
}

export function regenerateOne(queue: Queue, id: string): Queue {
  return queue.map((item) => (item.id === id ? reset(item) : item));
}

export function regenerateAll(queue: Queue): Queue {
  return queue.map(reset);
}

/** What was held back for its price is sent all the same. */
export function overrideQuota(queue: Queue): Queue {
  return queue.map((item) =>
    item.error?.message === "Quota exceeded" ? { ...reset(item), ignoresQuota: true } : item,
  );
}

export function nextPending(queue: Queue): QueueItem | undefined {
  return queue.find(({ status }) => status === "pending");
}

export function countOf(queue: Queue, status: QueueItem["status"]): number {
  return queue.filter((item) => item.status === status).length;
}
