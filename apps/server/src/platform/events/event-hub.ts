import { type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Queryable } from "../database/database.ts";
import { CHANGES_CHANNEL, ChangeListener } from "./change-listener.ts";

/** Numbered events that are kept in a table: those of each job, those of each workspace. */
export type EventSource = {
  /** Lower-case letters; names the source to other processes. */
  readonly name: string;
  /** The newest number of each of these jobs or workspaces, in one cheap query; nothing for one that is gone. */
  readonly newestNumbersAcrossWorkspaces: (
    queryable: Queryable,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>;
  /** Another value whenever anything of the source is new, in one cheap query; for sources that are watched as a whole. */
  readonly stateAcrossWorkspaces?: (queryable: Queryable) => Promise<string>;
};

/** Some of the events after a number, the oldest first. */
export type EventPage<Event> = {
  readonly events: readonly Event[];
  /** Whether more of them are there already. */
  readonly hasMore: boolean;
  /** Whether none will come after these. */
  readonly isOver: boolean;
};

export type FollowOptions<Event> = {
  readonly after: number;
  readonly read: (after: number) => Promise<EventPage<Event>>;
  readonly signal: AbortSignal;
};

export type EventHubOptions = {
  readonly database: Queryable;
  readonly pool: Pick<Pool, "options">;
  /** An embedded database has no other processes to hear of, and no second session to hear them in: it is polled. */
  readonly isEmbedded: boolean;
  readonly log: Logger;
  /** How often it asks where nobody tells of changes, and where somebody does. */
  readonly pollIntervalsMs?: { readonly untold: number; readonly told: number };
};

/** Somebody who waits for whatever is new of a source. */
type Watcher = { readonly source: EventSource; readonly wake: () => void };

type Follower = {
  readonly source: EventSource;
  readonly id: string;
  /** The number of the last event it has read. */
  seen: number;
  wake: () => void;
};

/** Also where changes are told: a proxy may drop notifications, a line may die silently. */
const POLL_INTERVALS_MS = { untold: 200, told: 5_000 };
/** How often it asks for those who wait for whatever is new: once for all of them. */
const WATCH_INTERVAL_MS = 1_000;

/** Tells every process that listens, when the transaction commits, that this has a new event. In any statement of it. */
export function announceEvent(source: EventSource, id: string): SQL {
  return sql`pg_notify(${CHANGES_CHANNEL}, ${followerKey(source, id)})`;
}

function followerKey(source: EventSource, id: string): string {
  return `${source.name}:${id}`;
}

/**
 * Wakes followers when there is something new to read, whichever process wrote it: by notifications of a PostgreSQL
 * server, by asking for the newest numbers otherwise. It carries no events. Followers read them from their tables, so
 * none is lost when a notification is, and each is read once.
 */
export class EventHub {
  readonly #options: EventHubOptions;
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #watchers = new Set<Watcher>();
  /** What was last known of sources that are watched. */
  readonly #states = new Map<string, string>();
  #watchTimer: NodeJS.Timeout | undefined;
  readonly #listener: ChangeListener | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: EventHubOptions) {
    this.#options = options;
    this.#listener = options.isEmbedded
      ? undefined
      : new ChangeListener({
          connection: options.pool.options,
          log: options.log,
          onChange: (key) => {
            this.#wakeAll(this.#followers.get(key) ?? []);
            this.#wakeAll([...this.#watchers].filter(({ source }) => key.startsWith(`${source.name}:`)));
          },
          // What was written while nobody listened is found by reading.
          onListening: () => {
            for (const followers of this.#followers.values()) this.#wakeAll(followers);
            this.#wakeAll(this.#watchers);
          },
        });
  }

  /** The events after a number, then each as it happens, until they are over or the signal aborts. */
  async *follow<Event extends { readonly sequence: number }>(
    source: EventSource,
    id: string,
    { after, read, signal }: FollowOptions<Event>,
  ): AsyncGenerator<Event, void, void> {
    const follower: Follower = { source, id, seen: after, wake: () => {} };
    const onAbort = () => follower.wake();
    this.#add(follower);
    signal.addEventListener("abort", onAbort);
    try {
      while (!signal.aborted) {
        // Whoever writes during the query below wakes what is waited for after it.
        const woken = new Promise<void>((resolve) => (follower.wake = resolve));
        const page = await read(follower.seen);
        for (const event of page.events) {
          follower.seen = event.sequence;
          yield event;
          if (signal.aborted) return;
        }
        if (page.isOver) return;
        if (!page.hasMore) await woken;
      }
    } finally {
      signal.removeEventListener("abort", onAbort);
      this.#remove(follower);
    }
  }

  /**
   * Settles when something of a source may be new, whatever it belongs to, and after a while without that; at once when
   * the signal aborts. Asked for before one looks, nothing that is written in between is missed.
   */
  async nextChange(
    source: EventSource,
    { signal, withinMs }: { readonly signal: AbortSignal; readonly withinMs: number },
  ): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const watcher: Watcher = { source, wake: resolve };
    const timer = setTimeout(resolve, withinMs);
    timer.unref();
    this.#watchers.add(watcher);
    this.#listener?.open();
    this.#scheduleWatch();
    const onAbort = () => resolve();
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) resolve();
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      this.#watchers.delete(watcher);
    }
  }

  /** For those who have just written: followers in this process need not wait until the hub finds out. */
  wake(source: EventSource, id: string): void {
    if (this.#listener?.isListening !== true) this.#wakeAll(this.#followers.get(followerKey(source, id)) ?? []);
  }

  /** How many are following something now. */
  get followerCount(): number {
    return [...this.#followers.values()].reduce((sum, followers) => sum + followers.size, 0);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watchTimer);
    await this.#listener?.close();
  }

  /** One question for all who wait, where nobody tells. */
  #scheduleWatch(): void {
    if (this.#watchTimer !== undefined || this.#isClosed || this.#watchers.size === 0) return;
    this.#watchTimer = setTimeout(() => {
      this.#lookForChanges()
        .catch((error: unknown) => this.#options.log.warn({ err: error }, "new events could not be looked for"))
        .finally(() => {
          this.#watchTimer = undefined;
          this.#scheduleWatch();
        });
    }, WATCH_INTERVAL_MS);
    this.#watchTimer.unref();
  }

  async #lookForChanges(): Promise<void> {
    if (this.#listener?.isListening === true) return;
    for (const source of new Set([...this.#watchers].map((watcher) => watcher.source))) {
      const state = await source.stateAcrossWorkspaces?.(this.#options.database);
      if (state === undefined || state === this.#states.get(source.name)) continue;
      this.#states.set(source.name, state);
      this.#wakeAll([...this.#watchers].filter((watcher) => watcher.source === source));
    }
  }

  #wakeAll(followers: Iterable<Pick<Follower, "wake">>): void {
    for (const { wake } of followers) wake();
  }

  #add(follower: Follower): void {
    const key = followerKey(follower.source, follower.id);
    const others = this.#followers.get(key);
    if (others === undefined) this.#followers.set(key, new Set([follower]));
    else others.add(follower);
    this.#listener?.open();
    this.#schedulePoll();
  }

  #remove(follower: Follower): void {
    const key = followerKey(follower.source, follower.id);
    const others = this.#followers.get(key);
    others?.delete(follower);
    if (others?.size === 0) this.#followers.delete(key);
  }

  /** Nothing is asked while nobody follows. */
  #schedulePoll(): void {
    if (this.#timer !== undefined || this.#isClosed || this.#followers.size === 0) return;
    const { told, untold } = this.#options.pollIntervalsMs ?? POLL_INTERVALS_MS;
    this.#timer = setTimeout(
      () => {
        this.#poll()
          .catch((error: unknown) => this.#options.log.warn({ err: error }, "new events could not be looked for"))
          .finally(() => {
            this.#timer = undefined;
            this.#schedulePoll();
          });
      },
      this.#listener?.isListening === true ? told : untold,
    );
    this.#timer.unref();
  }

  async #poll(): Promise<void> {
    const bySource = Map.groupBy(
      [...this.#followers.values()].flatMap((followers) => [...followers]),
      (one) => one.source,
    );
    for (const [source, followers] of bySource) {
      const ids = [...new Set(followers.map(({ id }) => id))];
      const newest = await source.newestNumbersAcrossWorkspaces(this.#options.database, ids);
      this.#wakeAll(followers.filter(({ id, seen }) => newest.get(id) !== seen));
    }
  }
}
