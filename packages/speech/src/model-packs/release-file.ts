import type { PackDownload, PackLicence } from "./pack-entry.ts";

const RELEASES = "https://github.com/k2-fsa/sherpa-onnx/releases/download";

export const APACHE: PackLicence = {
  name: "Apache-2.0",
  url: "https://www.apache.org/licenses/LICENSE-2.0",
  isRestricted: false,
};

export function megabytes(count: number): number {
  return count * 1_000_000;
}

/** A file of one of the releases in which the makers of sherpa-onnx publish models; each has a list of checksums. */
export function releaseFile(
  release: string,
  fileName: string,
  facts: Pick<PackDownload, "archive" | "sizeBytes" | "known">,
): PackDownload {
  return {
    url: `${RELEASES}/${release}/${encodeURIComponent(fileName)}`,
    fileName,
    checksumsUrl: `${RELEASES}/${release}/checksum.txt`,
    ...facts,
  };
}
