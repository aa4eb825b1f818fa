import type { Pool } from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { EventHub } from "./events/event-hub.ts";

const LATENCY_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The server's Prometheus metrics. Labels are route ids, model ids and the like: few values, none personal. */
export type Metrics = {
  readonly registry: Registry;
  readonly httpRequests: Counter<"route" | "status">;
  readonly httpDurationSeconds: Histogram<"route">;
  /** From the request's arrival to the first byte of audio. */
  readonly generationFirstByteSeconds: Histogram<"model">;
  readonly generations: Counter<"model" | "outcome">;
  readonly creditEntries: Counter<"kind">;
  readonly sockets: Counter<"socket" | "code">;
  readonly socketMessages: Counter<"socket" | "direction">;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    httpRequests: new Counter({
      name: "voicewright_http_requests_total",
      help: "Answered requests.",
      labelNames: ["route", "status"],
      registers,
    }),
    httpDurationSeconds: new Histogram({
      name: "voicewright_http_duration_seconds",
      help: "From a request's arrival to the end of its answer.",
      labelNames: ["route"],
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    }),
    generationFirstByteSeconds: new Histogram({
      name: "voicewright_generation_first_byte_seconds",
      help: "From a request's arrival to its first byte of audio.",
      labelNames: ["model"],
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    }),
    generations: new Counter({
      name: "voicewright_generations_total",
      help: "Generations by how they ended.",
      labelNames: ["model", "outcome"],
      registers,
    }),
    creditEntries: new Counter({
      name: "voicewright_credits_total",
      help: "Credits that moved, by kind of ledger entry.",
      labelNames: ["kind"],
      registers,
    }),
    sockets: new Counter({
      name: "voicewright_sockets_closed_total",
      help: "WebSockets that were open, by the code with which they closed.",
      labelNames: ["socket", "code"],
      registers,
    }),
    socketMessages: new Counter({
      name: "voicewright_socket_messages_total",
      help: "Messages of WebSockets, received and sent.",
      labelNames: ["socket", "direction"],
      registers,
    }),
  };
}

/** Shows how many sockets are open at the moment of each reading. */
export function observeSockets(registry: Registry, countOpen: () => number): void {
  observe(registry, "voicewright_sockets_open", "Open WebSockets.", countOpen);
}

/** Shows how much is put aside for the operator at the moment of each reading. */
export function observeParkedWork(registry: Registry, count: () => Promise<ReadonlyMap<string, number>>): void {
  registry.registerMetric(
    new Gauge({
      name: "voicewright_parked_work",
      help: "Events, rows and files that could not be handled and were put aside, by who could not handle them.",
      labelNames: ["worker"],
      registers: [],
      async collect() {
        const counts = await count().catch(() => undefined);
        if (counts === undefined) return;
        this.reset();
        for (const [worker, items] of counts) this.set({ worker }, items);
      },
    }),
  );
}

/** Shows a number as it is at the moment of each reading. */
export function observe(registry: Registry, name: string, help: string, read: () => number): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read());
      },
    }),
  );
}

/** Shows what database and events are doing. */
export function observePools(registry: Registry, database: Pool, hub: EventHub): void {
  observe(registry, "voicewright_database_connections", "Connections to the database.", () => database.totalCount);
  observe(
    registry,
    "voicewright_database_waiting",
    "Requests that wait for a connection.",
    () => database.waitingCount,
  );
  observe(registry, "voicewright_event_followers", "Answers that send events as they happen.", () => hub.followerCount);
}
