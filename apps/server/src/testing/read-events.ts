import type { TestServer } from "./test-server.ts";

export type ReadEvent = { readonly id: number; readonly kind: string; readonly data: unknown };

/** A client of server-sent events that is connected. */
export type EventReader = {
  /** The next event; undefined when the answer has ended. */
  next(): Promise<ReadEvent | undefined>;
  /** The next so many. */
  take(count: number): Promise<readonly ReadEvent[]>;
  /** All until the answer ends. */
  rest(): Promise<readonly ReadEvent[]>;
  close(): Promise<void>;
};

function parseBlock(block: string): ReadEvent | undefined {
  const fields = new Map(
    block.split("\n").map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)] as const),
  );
  const [kind, data] = [fields.get("event"), fields.get("data")];
  if (kind === undefined || data === undefined) return undefined;
  return { id: Number(fields.get("id") ?? Number.NaN), kind, data: JSON.parse(data) };
}

async function* readBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<ReadEvent, void, void> {
  let text = "";
  for await (const chunk of body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
    const blocks = (text + chunk).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event !== undefined) yield event;
    }
  }
}

/** Connects to a stream of events. Throws what it is refused with. */
export async function openEvents(
  server: Pick<TestServer, "request">,
  path: string,
  headers: Readonly<Record<string, string>>,
  after?: number,
): Promise<EventReader> {
  const leaving = new AbortController();
  const response = await server.request(path, {
    headers: { ...headers, ...(after === undefined ? {} : { "last-event-id": String(after) }) },
    signal: leaving.signal,
  });
  if (response.status !== 200 || response.body === null)
    throw new Error(`${response.status}: ${await response.text()}`);
  const events = readBlocks(response.body);
  const next = async () => {
    const { value } = await events.next();
    return value ?? undefined;
  };
  return {
    next,
    take: async (count) => {
      const taken: ReadEvent[] = [];
      for (let event = await next(); event !== undefined; event = await next()) {
        taken.push(event);
        if (taken.length === count) break;
      }
      return taken;
    },
    rest: async () => {
      const rest: ReadEvent[] = [];
      // A server that stops cuts what is left of the answer.
      const nextOrEnd = () => next().catch(() => undefined);
      for (let event = await nextOrEnd(); event !== undefined; event = await nextOrEnd()) rest.push(event);
      return rest;
    },
    close: async () => {
      leaving.abort();
      await events.next().catch(() => undefined);
    },
  };
}
