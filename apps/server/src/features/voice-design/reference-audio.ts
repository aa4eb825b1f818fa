import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { REFERENCE_AUDIO_MAX_MS, REFERENCE_AUDIO_MIN_MS } from "@voicewright/contract/rules/limits";
import { TIERS } from "@voicewright/contract/rules/tiers";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { withRecording } from "../../adapters/recordings/recordings.ts";

const LIMITS = { minDurationMs: REFERENCE_AUDIO_MIN_MS, maxDurationMs: REFERENCE_AUDIO_MAX_MS };
const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

/**
 * The voice of a recording that came with a request. It is a clone, so the plan must have those, and where clones have
 * to be verified it is refused. Throws AppError: can_not_use_instant_voice_cloning, invalid_audio, system_busy.
 */
export async function cloneReference(
  platform: Platform,
  { tier }: Caller,
  base64: string,
  language: string,
  signal: AbortSignal,
): Promise<VoiceMaterials> {
  const { analysis, config, temporaryFiles } = platform;
  if (!TIERS[tier].canUseInstantVoiceCloning) {
    throw cloningRefused("Reference audio needs voice cloning, which the plan of your workspace does not include.");
  }
  if (config.isCloneVerificationRequired) {
    throw cloningRefused(
      "Cloned voices have to be verified on this installation: clone the voice, verify it, then remix it.",
    );
  }
  const audio = base64.replace(/^data:[\w/+.;=-]*;base64,/, "");
  if (!BASE64.test(audio)) throw invalidReference("The reference audio is not valid base64.");
  try {
    return await temporaryFiles.withFolder("reference", async (directory) => {
      const path = join(directory, "recording");
      await writeFile(path, Buffer.from(audio, "base64"), { mode: 0o600 });
      const { recipe, likeness } = await withRecording(platform, path, LIMITS, signal, ({ clipPath }) =>
        analysis.run("clone-voice", { clipPaths: [clipPath], language, engine: { kind: "embedded" } }, { signal }),
      );
      return { recipe, likeness };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.httpStatus >= 429) throw error;
    throw invalidReference(error.message, error);
  }
}

function cloningRefused(message: string): AppError {
  return new AppError("can_not_use_instant_voice_cloning", message, { param: "reference_audio_base64" });
}

function invalidReference(message: string, cause?: unknown): AppError {
  return new AppError("invalid_audio", message, { param: "reference_audio_base64", cause });
}
