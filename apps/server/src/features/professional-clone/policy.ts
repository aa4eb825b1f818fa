import { MESSAGES } from "@voicewright/contract/rules/messages";
import { TIERS } from "@voicewright/contract/rules/tiers";
import { primaryLanguage } from "@voicewright/text/language/primary-language";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller } from "../../platform/identity.ts";
import { findWorkspaceLimits } from "../../platform/identity/workspace-limits.ts";
import { isBeingFineTuned, tunableModels } from "../../entities/voice/professional/index.ts";
import type { WorkspaceVoice } from "../../entities/voice/record/index.ts";

/** Throws unless the workspace may have professional voices. */
export async function requireProfessionalCloning(queryable: Queryable, { scope, tier }: Caller): Promise<void> {
  if ((await findWorkspaceLimits(queryable, scope, tier)).professionalVoiceLimit > 0) return;
  throw new AppError(
    "can_not_use_professional_voice_cloning",
    `The ${TIERS[tier].name} plan does not have professional voice cloning. Ask the operator for the Creator plan or a higher one.`,
  );
}

/** Throws when no model can be trained for a language: the voice could never speak. */
export function requireTunableLanguage(language: string): void {
  if (tunableModels(language).length > 0) return;
  throw new AppError("unsupported_language", `No model can be trained for the language '${language.slice(0, 16)}'.`, {
    param: "language",
  });
}

/** Throws when recordings are said to be in another language than the voice: all of its samples share one. */
export function refuseOtherLanguage({ professional }: WorkspaceVoice, language: string | undefined): void {
  if (language === undefined || primaryLanguage(language) === professional?.language) return;
  throw new AppError("samples_language_mismatch", MESSAGES.samplesOneLanguage, { param: "language" });
}

type NamedRecording = { readonly fileName: string; readonly sha256: string };

/** Throws when one of the recordings is among those that are there, or came twice. */
export function refuseDuplicates(
  there: readonly { readonly sha256: string }[],
  added: readonly NamedRecording[],
): void {
  const known = new Set(there.map(({ sha256 }) => sha256));
  for (const { fileName, sha256 } of added) {
    if (known.has(sha256))
      throw new AppError("duplicate_sample", `${fileName}: ${MESSAGES.duplicateFiles}`, { param: "files" });
    known.add(sha256);
  }
}

/** Throws while a training rests on the samples. */
export function refuseWhileFineTuning(voice: WorkspaceVoice): void {
  if (isBeingFineTuned(voice)) throw new AppError("fine_tuning_in_progress", MESSAGES.fineTuningInProgress);
}
