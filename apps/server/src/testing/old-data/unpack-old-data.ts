import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

type Person = { readonly email: string; readonly password: string };

/** What `make-old-data.ts` put into the data folder. */
export type OldData = {
  readonly people: { readonly owner: Person; readonly other: Person };
  readonly keys: { readonly full: string; readonly speechOnly: string };
  readonly voiceIds: Readonly<Record<"premade" | "designed" | "remixed" | "cloned" | "added", string>>;
  readonly remixingSessionId: string;
  /** Generations of the owner, then one of the other person. */
  readonly history: readonly { readonly historyItemId: string; readonly sha256: string }[];
  readonly openJob: { readonly job_id: string };
  readonly ownerCharacterCount: number;
};

/** Lays the data folder that the commit left behind into a directory; its backup is in `backups/first`. */
export async function unpackOldData(commit: string, directory: string): Promise<OldData> {
  const place = join(import.meta.dirname, commit);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Not by a pipe: tar ends at the archive's last entry, which may be before the pipe's end was noticed.
  const archive = `${directory}.tar`;
  await pipeline(createReadStream(join(place, "data.tar.br")), createBrotliDecompress(), createWriteStream(archive));
  const tar = spawn("tar", ["-C", directory, "-xf", archive], { stdio: "inherit" });
  const [status] = (await once(tar, "exit")) as [number | null];
  await rm(archive);
  if (status !== 0) throw new Error(`tar ended with ${status}`);
  return JSON.parse(await readFile(join(place, "contents.json"), "utf8")) as OldData;
}
