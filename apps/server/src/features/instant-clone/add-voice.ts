import type * as z from "zod/mini";
import type { instantCloneRoutes } from "@voicewright/contract/instant-clone/routes";
import type { UploadedFile } from "../../platform/http/forms.ts";
import type { Caller } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import { cloneSamples, deleteSampleFiles, examineFiles, saveNewClone } from "../../entities/recording/samples/index.ts";
import { refuseWithoutSlot } from "../../entities/voice/record/index.ts";
import { previewTextOf } from "../../entities/generation/previews/index.ts";
import { requireCloning } from "./policy.ts";
import type { SavedVoice } from "./save-preview.ts";

export type AddParams = z.output<(typeof instantCloneRoutes.addVoice)["body"]> & {
  readonly files: readonly UploadedFile[];
  readonly signal: AbortSignal;
};

/** Clones a voice from the files of one call, and saves it. */
export async function addVoice(
  platform: Platform,
  clips: ClipCache,
  caller: Caller,
  order: AddParams,
): Promise<SavedVoice> {
  const { database, config, clock } = platform;
  const { scope, tier } = caller;
  requireCloning(caller);
  await refuseWithoutSlot(database, scope, tier);
  const { files, signal } = order;
  const samples = await examineFiles(platform, clips, {
    files,
    removeBackgroundNoise: order.remove_background_noise,
    signal,
  });
  try {
    const heard = samples.map(({ facts }) => facts).toSorted((a, b) => b.speechMs - a.speechMs)[0];
    const labels = order.labels ?? {};
    const language = labels["language"] ?? heard?.language ?? undefined;
    const clone = await cloneSamples(platform, clips, samples, { language, signal });
    const requiresVerification = config.isCloneVerificationRequired;
    const voiceId = await database.transaction(async (tx) => {
      const id = await saveNewClone(tx, scope, tier, {
        name: order.name,
        description: order.description ?? null,
        labels,
        clone,
        previewText: previewTextOf(language),
        samples,
        requiresVerification,
        createdAt: clock(),
      });
      await recordEvent(tx, scope, { type: "voice.created", data: { voice_id: id, category: "cloned" } }, clock());
      return id;
    });
    return { voiceId, requiresVerification };
  } catch (error) {
    await deleteSampleFiles(platform, clips, samples);
    throw error;
  }
}
