import { Readable } from "node:stream";
import { ObjectStorageError } from "./object-storage.ts";

/** A part of an object, both ends inclusive, of one of its versions. */
export type ObjectPart = { readonly start: number; readonly end: number; readonly version: string | undefined };

type RequestPart = (part: ObjectPart, signal: AbortSignal) => Promise<Readable>;

/** In a row, without a byte between them. */
const BROKEN_READS_MAX = 3;

/**
 * The bytes of an object. A connection that breaks, as it does when a listener pauses for long, is taken up again where
 * it stopped. `first` is the answer to the first request.
 */
export function readOn(first: Readable, part: ObjectPart, requestPart: RequestPart): Readable {
  const leaving = new AbortController();
  const stream = Readable.from(readParts(first, part, requestPart, leaving.signal), { objectMode: false });
  return stream.once("close", () => leaving.abort());
}

async function* readParts(
  first: Readable,
  { start, end, version }: ObjectPart,
  requestPart: RequestPart,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  let body = first;
  signal.addEventListener("abort", () => body.destroy());
  let offset = start;
  for (let broken = 0; ;) {
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        offset += chunk.length;
        broken = 0;
        yield chunk;
      }
      if (offset === end + 1) return;
      throw new Error("The answer of the object storage ended early.");
    } catch (error) {
      if (signal.aborted) return;
      broken += 1;
      if (broken > BROKEN_READS_MAX || offset > end)
        throw new ObjectStorageError("The object storage broke off while it was read.", {
          isTemporary: true,
          cause: error,
        });
      body = await requestPart({ start: offset, end, version }, signal);
    }
  }
}
