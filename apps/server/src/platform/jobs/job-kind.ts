import type * as z from "zod/mini";
import type { PermissionType } from "@voicewright/contract/rules/permissions";
import type { Transaction } from "../database/database.ts";
import type { WorkspaceScope } from "../identity.ts";

export type JobProgress = {
  /** In the words of the kind. */
  readonly phase: string;
  readonly done: number;
  readonly total: number;
};

/** Whose job it is: one workspace's, or the whole installation's, asked for by somebody. */
export type JobOwner =
  | { readonly kind: "workspace"; readonly scope: WorkspaceScope }
  | { readonly kind: "installation"; readonly userId: string | undefined };

/** The stated end of a job that cannot succeed. The code is for programs, the message for people. */
export class JobFailure extends Error {
  readonly reasonCode: string;
  /** Whether another attempt may succeed. */
  readonly isTransient: boolean;

  constructor(reasonCode: string, message: string, options: { isTransient?: boolean; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "JobFailure";
    this.reasonCode = reasonCode;
    this.isTransient = options.isTransient ?? false;
  }
}

export type JobContext<Input> = {
  readonly jobId: string;
  readonly input: Input;
  readonly subject: string;
  /** Null for work of the installation. */
  readonly workspaceId: string | null;
  /** From 1. */
  readonly attempt: number;
  /** Aborts when the job is cancelled, takes too long, or the server stops. */
  readonly signal: AbortSignal;
  /** May be called at any rate; events are stored at a limited rate. */
  readonly report: (progress: JobProgress) => void;
  /**
   * First in a transaction that writes something of the job: from here to its end the job cannot be cancelled. Throws
   * JobLostError where it was before, or where another attempt has it.
   */
  readonly hold: (tx: Transaction) => Promise<void>;
  /** Ends the job as done, in the transaction that writes its result: both are there, or neither. Throws as `hold`. */
  readonly complete: (tx: Transaction, result: unknown) => Promise<void>;
};

/** The attempt no longer has its job: what it would write is not wanted any more. */
export class JobLostError extends Error {
  constructor() {
    super("The job was cancelled, or is another attempt's.");
    this.name = "JobLostError";
  }
}

/**
 * How a job of a kind is cancelled. Its row ends with the click, whatever its handler does; from then on the handler
 * cannot write anything through `hold` and `complete`, and the worker takes other jobs.
 */
export type JobCancellation = {
  /** What an API key must be allowed to do; `sign-in` where only people who are signed in may. */
  readonly needs: PermissionType | "sign-in";
  /** What the handler's signal ends: an engine's session, a task in a process, a transfer, or steps that look at it. */
  readonly stops: "speech" | "task" | "transfer" | "steps";
};

/** How a job has ended for good. */
export type EndedJob = {
  readonly id: string;
  readonly subject: string;
  readonly workspaceId: string | null;
  readonly state: "done" | "failed" | "cancelled";
  /** As it was asked for; `JobKind.input` reads it. */
  readonly input: unknown;
};

/**
 * A sort of long work. The handler may be killed at any moment and is then run again from the start, so it must be able
 * to find what it has already done. It answers what is kept as the job's result, or throws: a JobFailure is the stated
 * end, anything else is tried again.
 */
export type JobKind<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  /** Lower-case words with hyphens. */
  readonly id: string;
  readonly cancel: JobCancellation;
  /** Goes up when the form of the input changes in a way that older servers cannot read. */
  readonly version: number;
  readonly input: Schema;
  /** After so many attempts that failed or crashed, the job has failed. */
  readonly attemptsMax: number;
  readonly retryDelaySeconds: number;
  readonly timeoutMs: number;
  /** At once in one process. */
  readonly concurrency: number;
  /** May be run again as it is after it has failed or was cancelled: its end has settled nothing. */
  readonly isRetriable?: true;
  readonly handle: (context: JobContext<z.output<Schema>>) => Promise<unknown>;
  /**
   * Called in the transaction that ends a job, however it ends: cancelled before it began, or given up after crashes.
   * It changes rows only.
   */
  readonly onEnded?: (tx: Transaction, job: EndedJob) => Promise<void>;
  /** Called after that transaction, for what lies elsewhere. Not after a kill: a sweep of the kind does the same. */
  readonly afterEnded?: (job: EndedJob) => Promise<void>;
};

/** How heavy work is tried: one at a time in a process, and soon again where the last attempt broke off. */
export const HEAVY_WORK = { attemptsMax: 5, retryDelaySeconds: 5, concurrency: 1 } as const;

/** A kind whose input the compiler knows, in the form in which kinds are kept together. */
export function defineJobKind<const Schema extends z.ZodMiniType>(kind: JobKind<Schema>): JobKind<Schema> {
  return kind;
}
