import { SupervisedChild } from "@voicewright/audio/child-processes/child-process";
import type {
  FollowAbilities,
  FollowNews,
  FollowRequest,
  MessageFromFollowChild,
  MessageToFollowChild,
} from "./follow-messages.ts";

/** `busy`: as many readers are followed as this machine takes. `failed`: the process died or stopped answering. */
export class FollowError extends Error {
  override readonly name = "FollowError";
  readonly code: "busy" | "failed" | "closed";

  constructor(code: FollowError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

export type FollowersOptions = {
  /** Where engines keep prepared models between runs. */
  readonly cacheDir: string;
  /** The child's script; by default its source, in production the bundled file. */
  readonly childEntry?: URL | string;
  /** Readers at the same time, each with a process of its own. */
  readonly maxOpen?: number;
  /** How long a process may keep silent. */
  readonly silenceLimitMs?: number;
};

const DEFAULT_MAX_OPEN = 8;
const DEFAULT_SILENCE_LIMIT_MS = 60_000;
const WATCH_INTERVAL_MS = 1_000;
const SAMPLES_PER_MS = 16;
/** Stretches of audio that may wait in the process. */
const MOST_WAITING = 8;

/** Somebody who reads aloud, followed by a process of their own. */
export interface Follower {
  readonly abilities: FollowAbilities;
  /** Takes 16 kHz samples; resolves when there is room for more. Rejects with FollowError. */
  hear(samples: Float32Array): Promise<void>;
  /** The reader goes on at another word. */
  goTo(word: number): void;
  /** Resolves when all that was heard has been worked on. Rejects with FollowError. */
  finish(): Promise<void>;
  /** Ends the process at once. */
  close(): void;
}

/** The processes that follow readers; none runs while nobody reads. */
export class Followers {
  readonly #options: FollowersOptions;
  readonly #open = new Set<ChildFollower>();
  #isClosed = false;

  constructor(options: FollowersOptions) {
    this.#options = options;
  }

  /** Starts to follow somebody. Throws FollowError, and the signal's reason. */
  async open(request: FollowRequest, onNews: (news: FollowNews) => void, signal: AbortSignal): Promise<Follower> {
    signal.throwIfAborted();
    const { maxOpen = DEFAULT_MAX_OPEN } = this.#options;
    if (this.#isClosed) throw new FollowError("closed", "No more readers are followed");
    if (this.#open.size >= maxOpen) throw new FollowError("busy", `${maxOpen} readers are followed already`);
    const follower = new ChildFollower(this.#options, request, onNews, () => this.#open.delete(follower));
    this.#open.add(follower);
    signal.addEventListener("abort", () => follower.close(), { once: true });
    try {
      await follower.opened;
    } catch (error) {
      follower.close();
      signal.throwIfAborted();
      throw error;
    }
    return follower;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Ends all processes. */
  close(): void {
    this.#isClosed = true;
    for (const follower of this.#open) follower.close();
  }
}

class ChildFollower implements Follower {
  readonly opened: Promise<void>;
  readonly #child: SupervisedChild<MessageToFollowChild, MessageFromFollowChild>;
  readonly #onNews: (news: FollowNews) => void;
  readonly #opening = Promise.withResolvers<void>();
  readonly #finishing = Promise.withResolvers<void>();
  readonly #failure = Promise.withResolvers<never>();
  readonly #watch: NodeJS.Timeout;
  #room = Promise.withResolvers<void>();
  /** Samples of each stretch that the process has not worked on. */
  readonly #waiting: number[] = [];
  #heardSamples = 0;
  #abilities: FollowAbilities = { followsScript: false, transcribes: false };

  constructor(
    { cacheDir, childEntry, silenceLimitMs = DEFAULT_SILENCE_LIMIT_MS }: FollowersOptions,
    request: FollowRequest,
    onNews: (news: FollowNews) => void,
    onGone: () => void,
  ) {
    this.#onNews = onNews;
    this.#failure.promise.catch(() => undefined);
    this.opened = Promise.race([this.#opening.promise, this.#failure.promise]);
    this.#child = new SupervisedChild(
      { entry: childEntry ?? new URL("../follow-child.ts", import.meta.url) },
      {
        onMessage: (message) => this.#receive(message),
        onExit: ({ stderrTail }) => {
          clearInterval(this.#watch);
          onGone();
          this.#failure.reject(new FollowError("failed", `The process that followed the reader ended. ${stderrTail}`));
        },
      },
    );
    this.#watch = setInterval(() => {
      if (Date.now() - this.#child.lastHeardAtMs > silenceLimitMs) this.#child.kill();
    }, WATCH_INTERVAL_MS);
    this.#child.send({ kind: "open", request, cacheDir });
  }

  get abilities(): FollowAbilities {
    return this.#abilities;
  }

  async hear(samples: Float32Array): Promise<void> {
    this.#child.send({ kind: "audio", samples });
    this.#waiting.push(samples.length);
    while (this.#waiting.length >= MOST_WAITING) await Promise.race([this.#room.promise, this.#failure.promise]);
  }

  goTo(word: number): void {
    this.#child.send({ kind: "go-to", word });
  }

  async finish(): Promise<void> {
    this.#child.send({ kind: "finish" });
    await Promise.race([this.#finishing.promise, this.#failure.promise]);
  }

  close(): void {
    this.#child.isRetired = true;
    this.#child.kill();
  }

  #receive(message: MessageFromFollowChild): void {
    switch (message.kind) {
      case "opened":
        this.#abilities = message.abilities;
        return this.#opening.resolve();
      case "news":
        return this.#onNews(message.news);
      case "took":
        this.#heardSamples += this.#waiting.shift() ?? 0;
        this.#onNews({ kind: "heard", endMs: this.#heardSamples / SAMPLES_PER_MS });
        this.#room.resolve();
        this.#room = Promise.withResolvers();
        return;
      case "finished":
        return this.#finishing.resolve();
    }
  }
}
