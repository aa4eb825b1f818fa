import type * as z from "zod/mini";
import type { professionalDraftRoutes } from "@voicewright/contract/professional-clone/drafts";
import { moreVoiceSlotsText } from "@voicewright/contract/voices/rules";
import { NEUTRAL_TRAITS } from "@voicewright/voice/recipe/recipe";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller } from "../../platform/identity.ts";
import { findWorkspaceLimits } from "../../platform/identity/workspace-limits.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { countProfessionalVoices, insertProfessionalVoice } from "../../entities/voice/professional/index.ts";
import { insertVoiceSamples, type NewVoiceSample } from "../../entities/recording/samples/index.ts";
import { insertVoice } from "../../entities/voice/record/index.ts";
import { lockWorkspace } from "../../entities/workspace/index.ts";
import { copySamples } from "./copy-samples.ts";
import { requireProfessionalCloning, requireTunableLanguage } from "./policy.ts";
import { previewTextOf } from "../../entities/generation/previews/index.ts";

export type DraftParams = z.output<(typeof professionalDraftRoutes.createProfessionalVoice)["body"]>;

/** Nobody hears it: a draft says nothing before it is trained. */
const UNTRAINED = {
  recipe: { base: "neural-en", gender: "neutral", f0MeanHz: 160, ...NEUTRAL_TRAITS },
} as const;

/** Begins a professional voice, in a slot for such voices; with the samples of an instant clone where one is named. Answers its id. */
export async function createDraft(platform: Platform, caller: Caller, order: DraftParams): Promise<string> {
  await requireProfessionalCloning(platform.database, caller);
  requireTunableLanguage(order.language);
  const samples = await copySamples(platform, caller.scope, order.from_voice_id);
  return await saveDraft(platform, caller, order, samples);
}

async function saveDraft(
  { database, clock }: Platform,
  { scope, tier }: Caller,
  { name, language, description, labels = {} }: DraftParams,
  samples: readonly NewVoiceSample[],
): Promise<string> {
  return await database.transaction(async (tx) => {
    // Drafts begun at once would otherwise all find the last slot free.
    await lockWorkspace(tx, scope);
    const { professionalVoiceLimit: limit } = await findWorkspaceLimits(tx, scope, tier);
    if ((await countProfessionalVoices(tx, scope)) >= limit) {
      throw new AppError(
        "professional_voice_limit_reached",
        `You have reached your maximum amount of professional voices (${limit} / ${limit}). ${moreVoiceSlotsText(tier)}`,
      );
    }
    const createdAt = clock();
    const voiceId = await insertVoice(tx, scope, {
      name,
      description: description ?? null,
      labels: { ...labels, language },
      category: "professional",
      materials: UNTRAINED,
      previewText: previewTextOf(language),
      createdAt,
    });
    await insertProfessionalVoice(tx, scope, { voiceId, language, createdAt });
    await insertVoiceSamples(tx, scope, voiceId, samples);
    const data = { voice_id: voiceId, category: "professional" };
    await recordEvent(tx, scope, { type: "voice.created", data }, createdAt);
    return voiceId;
  });
}
