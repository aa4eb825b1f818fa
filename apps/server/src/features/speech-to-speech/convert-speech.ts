import { createHash } from "node:crypto";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { conversionCredits } from "@voicewright/contract/rules/pricing";
import { speakerOf } from "../../entities/generation/spoken/index.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { type GeneratedSpeech, speakClaimed, type SpeakingOptions } from "../../entities/speaking/claim/index.ts";
import { type ConversionPlan, deliveryFor, historyVoice } from "../../entities/speaking/resolve/index.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ResolvedConversion } from "./resolve-conversion.ts";
import type { ConversionSource } from "./prepare-source.ts";

type Conversion = {
  readonly resolved: ResolvedConversion;
  readonly source: ConversionSource;
  readonly outputFormat: OutputFormat;
};

/** Changes the voice of a recording for its price, or for nothing when it may be done again. Throws AppError. */
export async function convertSpeech(
  platform: Platform,
  scope: WorkspaceScope,
  { resolved, source, outputFormat }: Conversion,
  options: SpeakingOptions,
): Promise<GeneratedSpeech> {
  const { model, voice, settings, seed, voiceRate } = resolved;
  const { clipPath, durationMs } = source;
  const credits = conversionCredits(durationMs, voiceRate);
  const plan: ConversionPlan = {
    kind: "speech_to_speech",
    fingerprint: fingerprintOf(resolved, source),
    conversion: { voice: voice.materials, delivery: deliveryFor(model, settings), seed, clipPath },
    speaker: speakerOf(voice),
    outputFormat,
    model,
    voice: historyVoice(voice),
    settings: { ...settings },
    price: {
      credits,
      of: (_, heardMs) => (isAll(heardMs, durationMs) ? credits : conversionCredits(heardMs, voiceRate)),
    },
  };
  return await speakClaimed(platform, scope, plan, options);
}

/** Files state their length in hundredths of a second, and some with what their encoder has added. */
const STATED_WITHIN_MS = 250;

function isAll(heardMs: number, durationMs: number): boolean {
  return Math.abs(heardMs - durationMs) <= STATED_WITHIN_MS;
}

/** Everything that a caller chose, except the file it becomes. */
function fingerprintOf(
  { model, voice, settings, removesNoise }: ResolvedConversion,
  { sha256 }: ConversionSource,
): string {
  return createHash("sha256")
    .update(JSON.stringify(["conversion", model.id, voice.voiceId, settings, removesNoise, sha256]))
    .digest("hex");
}
