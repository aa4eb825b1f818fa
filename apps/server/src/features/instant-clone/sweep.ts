import type { Platform } from "../../platform/platform.ts";
import { sweepAssetsAcrossWorkspaces } from "../../entities/media/assets/index.ts";
import { sweepUploadsAcrossWorkspaces } from "../../entities/media/uploads/index.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import type { VoicePreviews } from "../../entities/generation/previews/index.ts";
import { deleteExpiredPreviewsAcrossWorkspaces } from "./store.ts";

/** Deletes expired recordings and previews, and files left by a crash. Returns how many files of crashes were deleted. */
export async function sweepClonesAcrossWorkspaces(
  platform: Platform,
  { clips, previews }: { readonly clips: ClipCache; readonly previews: VoicePreviews },
): Promise<number> {
  const { database, clock } = platform;
  for (const { previewId, materials, previewText } of await deleteExpiredPreviewsAcrossWorkspaces(database, clock())) {
    await previews.forget({ voiceId: previewId, materials, previewText });
  }
  await clips.sweep();
  // In this order: an upload that has expired lets go of its file.
  const parts = await sweepUploadsAcrossWorkspaces(platform);
  return parts + (await sweepAssetsAcrossWorkspaces(platform, clips));
}
