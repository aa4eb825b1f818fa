import type { SampleItem } from "./sample-items.ts";

/** Whether a clone has to be made anew: something was added to its voice, or taken away. */
export function hasNewMaterial(items: readonly SampleItem[], sampleIdsToRemove: readonly string[]): boolean {
  return items.some(({ status }) => status !== "refused") || sampleIdsToRemove.length > 0;
}

/** Whether recordings are still on their way: what a clone would be made of is not known yet. */
export function isMaterialArriving(items: readonly Pick<SampleItem, "status">[], isRestoring: boolean): boolean {
  return (
    isRestoring || items.some(({ status }) => status === "reading" || status === "uploading" || status === "checking")
  );
}

/** The uploads that a clone is made of. */
export function usedUploadIds(items: readonly SampleItem[]): string[] {
  return items
    .filter(({ status }) => status === "ready")
    .map(({ uploadId }) => uploadId)
    .filter((id) => id !== undefined);
}
