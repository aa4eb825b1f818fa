import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";

/** Files in their order, cut into batches of at most `maxBytes`. A file that is larger is a batch of its own. */
export function toBatches<T extends { readonly sizeBytes: number }>(
  files: readonly T[],
  maxBytes: number = PROFESSIONAL_LIMITS.batchMaxBytes,
): T[][] {
  const batches: T[][] = [];
  let roomBytes = 0;
  for (const file of files) {
    const last = batches.at(-1);
    if (last === undefined || file.sizeBytes > roomBytes) {
      batches.push([file]);
      roomBytes = Math.max(0, maxBytes - file.sizeBytes);
    } else {
      last.push(file);
      roomBytes -= file.sizeBytes;
    }
  }
  return batches;
}
