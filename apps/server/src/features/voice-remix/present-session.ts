import { outputContentType } from "@voicewright/contract/rules/output-formats";
import type {
  RemixIteration,
  RemixPreview,
  RemixSession,
  RemixVariant,
} from "@voicewright/contract/voice-remix/routes";
import type { OwnedPreview } from "../../entities/generation/previews/index.ts";
import type { IterationRow, SessionRow, SessionVersions, VariantRow } from "./store.ts";
import { toUnix } from "../../platform/unix-time.ts";

/** What a preview is called: its version, and its place among all previews of that. */
export function previewName(version: number, place: number): string {
  return `Voice ${version}.${place}`;
}

export function presentSession(
  session: SessionRow,
  versions: SessionVersions,
  previews: readonly OwnedPreview[],
  publicOrigin: string,
): RemixSession {
  const byGeneration = Map.groupBy(previews, ({ generation }) => generation.id);
  const byIteration = Map.groupBy(versions.variants, ({ iterationId }) => iterationId);
  return {
    remixing_session_id: session.id,
    name: session.name,
    created_at_unix: toUnix(session.createdAt),
    updated_at_unix: toUnix(session.updatedAt),
    iterations: versions.iterations.map((iteration) =>
      presentIteration(iteration, byIteration.get(iteration.id) ?? [], byGeneration, publicOrigin),
    ),
  };
}

function presentIteration(
  iteration: IterationRow,
  variants: readonly VariantRow[],
  previewsOf: ReadonlyMap<string, readonly OwnedPreview[]>,
  publicOrigin: string,
): RemixIteration {
  let place = 0;
  const presented = variants.map((variant): RemixVariant => {
    const previews = previewsOf.get(variant.generationId) ?? [];
    return {
      guidance_scale: variant.guidanceScale,
      prompt_strength: variant.promptStrength,
      generated_prompt_strengths: previews.map(({ preview }) => preview.promptStrength ?? variant.promptStrength),
      seed: previews[0]?.generation.seed ?? 0,
      previews: previews.map((owned) => {
        place += 1;
        return presentPreview(owned, previewName(iteration.version, place), publicOrigin);
      }),
    };
  });
  return {
    remixing_session_iteration_id: iteration.id,
    voice_id: iteration.voiceId,
    voice_name: iteration.voiceName,
    voice_description: iteration.prompt,
    text: iteration.text,
    auto_generate_text: iteration.autoGenerateText,
    created_at_unix: toUnix(iteration.createdAt),
    status: statusOf(presented.flatMap((variant) => variant.previews)),
    variants: presented,
  };
}

function presentPreview({ preview, generation }: OwnedPreview, name: string, publicOrigin: string): RemixPreview {
  const { generatedVoiceId, state, durationMs, savedVoiceId } = preview;
  return {
    generated_voice_id: generatedVoiceId,
    name,
    duration_secs: durationMs / 1000,
    media_type: outputContentType(generation.outputFormat),
    signed_url: state === "failed" ? null : `${publicOrigin}/v1/text-to-voice/${generatedVoiceId}/stream`,
    status: state,
    saved_voice_id: savedVoiceId,
  };
}

function statusOf(previews: readonly RemixPreview[]): RemixIteration["status"] {
  if (previews.some(({ status }) => status === "pending")) return "pending";
  return previews.some(({ status }) => status === "completed") ? "completed" : "failed";
}
