import { once } from "node:events";
import type { Readable } from "node:stream";
import archiver from "archiver";
import type { Platform } from "../../platform/platform.ts";
import { createUniqueNamer } from "./download-file-name.ts";

/** A file of an archive, opened when its turn comes. */
export type ArchivedAudio = {
  readonly name: string;
  readonly date: Date;
  readonly open: () => Promise<Readable>;
};

/** A zip of files, as it is made. Audio does not compress, so the files are stored as they are. */
export function archiveAudio({ log }: Platform, files: readonly ArchivedAudio[], signal: AbortSignal): Readable {
  const archive = archiver("zip", { store: true });
  // It may fail before the answer takes it up and after the client has left, when nobody else listens.
  archive.on("error", (error) => log.warn({ err: error }, "a download of audio broke off"));
  appendFiles(archive, files, signal).catch((error: unknown) =>
    archive.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return archive;
}

/** One file after the other: none is open before its turn. */
async function appendFiles(
  archive: archiver.Archiver,
  files: readonly ArchivedAudio[],
  signal: AbortSignal,
): Promise<void> {
  const uniqueName = createUniqueNamer();
  for (const { name, date, open } of files) {
    const stream = await open();
    const isAppended = once(archive, "entry", { signal });
    archive.append(stream, { name: uniqueName(name), date });
    await isAppended.finally(() => stream.destroy());
  }
  await archive.finalize();
}
