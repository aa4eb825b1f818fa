import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fetchChecksums, findChecksum } from "./checksum-list.ts";
import type { FetchFile } from "./download-file.ts";
import { PackError } from "./pack-error.ts";
import type { KnownVersion, PackDownload, PackEntry } from "./pack-entry.ts";
import type { VerifiedBy } from "./pack-folder.ts";

/** Where the files of a pack are taken from instead of their publisher. */
export type PackSource =
  | { readonly kind: "publisher" }
  /** An address under which all files lie by their names. */
  | { readonly kind: "mirror"; readonly url: string }
  /** A file, or a folder with the files. */
  | { readonly kind: "local"; readonly path: string };

export type ResolvedDownload =
  | { readonly kind: "remote"; readonly url: string }
  | { readonly kind: "local"; readonly file: string };

function underUrl(base: string, fileName: string): string {
  return new URL(encodeURIComponent(fileName), base.endsWith("/") ? base : `${base}/`).href;
}

async function findLocal(path: string, download: PackDownload, entry: PackEntry): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  const missing = new PackError("source_missing", `${download.fileName} is not at ${path}.`);
  if (found === undefined) throw missing;
  if (found.isDirectory()) {
    const file = join(path, download.fileName);
    const isThere = await stat(file).then(
      (entry) => entry.isFile(),
      () => false,
    );
    if (!isThere) throw missing;
    return file;
  }
  if (basename(path) === download.fileName || entry.downloads.length === 1) return path;
  throw new PackError(
    "source_missing",
    `This pack needs ${entry.downloads.map(({ fileName }) => fileName).join(" and ")}: name the folder that has them.`,
  );
}

export async function resolveDownload(
  source: PackSource,
  download: PackDownload,
  entry: PackEntry,
): Promise<ResolvedDownload> {
  if (source.kind === "local") return { kind: "local", file: await findLocal(source.path, download, entry) };
  if (source.kind === "publisher") return { kind: "remote", url: download.url };
  return { kind: "remote", url: underUrl(source.url, download.fileName) };
}

export type Expectation = { readonly known: readonly KnownVersion[]; readonly verifiedBy: VerifiedBy };

/**
 * What the bytes of a file must be. Pinned here, they come from the catalogue; otherwise from the list of checksums that
 * lies beside the file. A file that the operator brings without one is taken as it is.
 */
export async function expectDownload(
  source: PackSource,
  download: PackDownload,
  resolved: ResolvedDownload,
  { fetchFile, signal }: { readonly fetchFile: FetchFile; readonly signal: AbortSignal },
): Promise<Expectation> {
  if (download.known.length > 0) return { known: download.known, verifiedBy: "catalogue" };
  if (resolved.kind === "local") {
    const list = await readFile(join(dirname(resolved.file), "checksum.txt"), "utf8").catch(() => "");
    const sha256 = findChecksum(list, download.fileName);
    if (sha256 === undefined) return { known: [], verifiedBy: "operator" };
    return { known: [{ sha256 }], verifiedBy: "publisher" };
  }
  const listUrl = source.kind === "mirror" ? underUrl(source.url, "checksum.txt") : download.checksumsUrl;
  const list = listUrl === undefined ? "" : await fetchChecksums(fetchFile, listUrl, signal);
  const sha256 = findChecksum(list, download.fileName);
  if (sha256 === undefined) {
    throw new PackError("checksum_unknown", `${download.fileName} cannot be verified: it is in no list of checksums.`);
  }
  return { known: [{ sha256 }], verifiedBy: "publisher" };
}
