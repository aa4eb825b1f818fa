import type { Readable } from "node:stream";
import {
  type ByteRange,
  ObjectNotFoundError,
  type ObjectStorage,
  type ObjectWriter,
  type StoredObject,
} from "./object-storage.ts";

/**
 * Two storages while audio moves from the second to the first: what is new goes to the first, what the first does not
 * have yet is read from the second, and what is deleted is deleted in both.
 */
export class JoinedObjectStorage implements ObjectStorage {
  readonly first: ObjectStorage;
  readonly second: ObjectStorage;

  constructor(first: ObjectStorage, second: ObjectStorage) {
    this.first = first;
    this.second = second;
  }

  async createWriter(): Promise<ObjectWriter> {
    return await this.first.createWriter();
  }

  async openRead(key: string, range?: ByteRange): Promise<{ readonly stream: Readable; readonly sizeBytes: number }> {
    // The third look finds what moved between the first and the second.
    for (const storage of [this.first, this.second]) {
      try {
        return await storage.openRead(key, range);
      } catch (error) {
        if (!(error instanceof ObjectNotFoundError)) throw error;
      }
    }
    return await this.first.openRead(key, range);
  }

  async openCopy(key: string): Promise<Readable> {
    try {
      return await this.first.openCopy(key);
    } catch (error) {
      if (!(error instanceof ObjectNotFoundError)) throw error;
      return (await this.openRead(key)).stream;
    }
  }

  async stat(key: string): Promise<StoredObject | undefined> {
    return (await this.first.stat(key)) ?? (await this.second.stat(key)) ?? (await this.first.stat(key));
  }

  /** What is still in the second may be gone from there before it is read. */
  async findFile(key: string): Promise<string | undefined> {
    return await this.first.findFile(key);
  }

  /** In the second first: nothing can be copied from there that is gone in the other already. */
  async delete(key: string): Promise<boolean> {
    const wasInSecond = await this.second.delete(key);
    return (await this.first.delete(key)) || wasInSecond;
  }

  async *listKeys(prefix: string): AsyncIterable<StoredObject> {
    const listed = new Set<string>();
    for (const storage of [this.first, this.second]) {
      for await (const object of storage.listKeys(prefix)) {
        if (listed.has(object.key)) continue;
        listed.add(object.key);
        yield object;
      }
    }
  }

  async checkReachable(): Promise<void> {
    await this.first.checkReachable();
    await this.second.checkReachable();
  }

  async sweepUnfinished(now: Date): Promise<number> {
    return (await this.first.sweepUnfinished(now)) + (await this.second.sweepUnfinished(now));
  }

  async close(): Promise<void> {
    await this.first.close();
    await this.second.close();
  }
}
