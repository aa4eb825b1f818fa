import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
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
  const tar = spawn("tar", ["-C", directory, "-x"], { stdio: ["pipe", "inherit", "inherit"] });
  const ended = once(tar, "exit");
  await pipeline(createReadStream(join(place, "data.tar.br")), createBrotliDecompress(), tar.stdin);
  const [status] = (await ended) as [number | null];
  if (status !== 0) throw new Error(`tar ended with ${status}`);
  return JSON.parse(await readFile(join(place, "contents.json"), "utf8")) as OldData;
}
