import { isProductFlagOn } from "@voicewright/contract/rules/installation";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { findWorkspaceFlags } from "../../platform/identity/workspace-flags.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPreview, findPreviewsOf, type OwnedPreview } from "../../entities/generation/previews/index.ts";
import { getVoice, requireVoiceRight } from "../../entities/voice/record/index.ts";
import { previewName } from "./present-session.ts";
import { findVersionOf, readVariants } from "./store.ts";

/** What is varied: a voice, or an earlier preview. */
export type RemixReference = {
  readonly voiceId: string;
  readonly voiceName: string;
  readonly materials: VoiceMaterials;
  /** ISO 639. */
  readonly language: string | undefined;
};

/** A voice that the caller may use, or a preview of the workspace. Throws voice_not_found, and as the voices' policy does. */
export async function findReference(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<RemixReference> {
  const now = clock();
  const owned = await findPreview(database, scope, voiceId, now);
  if (owned !== undefined && owned.preview.state !== "failed") {
    return {
      voiceId,
      voiceName: await nameOf(database, scope, owned),
      materials: owned.preview.materials,
      language: owned.generation.language ?? undefined,
    };
  }
  const voice = await getVoice(database, scope, voiceId, { at: now });
  requireVoiceRight(voice, scope, "remix", now);
  return {
    voiceId: voice.voiceId,
    voiceName: voice.name,
    materials: voice.materials,
    language: voice.labels["language"],
  };
}

async function nameOf(
  database: Platform["database"],
  scope: WorkspaceScope,
  { preview, generation }: OwnedPreview,
): Promise<string> {
  const iteration = await findVersionOf(database, scope, generation.id);
  if (iteration === undefined) return `Voice ${preview.rank + 1}`;
  const variants = await readVariants(database, [iteration]);
  const siblings = await findPreviewsOf(
    database,
    scope,
    variants.map(({ generationId }) => generationId),
  );
  const ordered = variants.flatMap(({ generationId }) =>
    siblings.filter((other) => other.generation.id === generationId),
  );
  const place = ordered.findIndex((other) => other.preview.generatedVoiceId === preview.generatedVoiceId);
  return previewName(iteration.version, place + 1);
}

/** Throws voice_remix_unavailable. */
export async function requireRemixing({ database, config }: Platform, scope: WorkspaceScope): Promise<void> {
  const flags = await findWorkspaceFlags(database, scope);
  if (isProductFlagOn("voice_remixing", config.installation.flags, flags)) return;
  throw new AppError(
    "voice_remix_unavailable",
    "Voice remixing is not turned on for this workspace. Ask the operator of this installation.",
  );
}
