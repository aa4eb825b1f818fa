import { createHash } from "node:crypto";
import type { OutputFormat } from "@voicewright/contract/rules/output-formats";
import { conversionCredits } from "@voicewright/contract/rules/pricing";
import { type GenerationOrder, startGeneration } from "../../entities/generation/recorder/index.ts";
import { speakerOf } from "../../entities/generation/spoken/index.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  claimLine,
  deliveryFor,
  type GeneratedSpeech,
  historyVoice,
  type SpeechOptions,
} from "../text-to-speech/index.ts";
import type { ConversionManner } from "./plan-conversion.ts";
import type { ConversionSource } from "./prepare-source.ts";

type Conversion = {
  readonly manner: ConversionManner;
  readonly source: ConversionSource;
  readonly outputFormat: OutputFormat;
};

type ConversionSpeechOptions = SpeechOptions & Pick<GenerationOrder, "historyItemId">;

/** Changes the voice of a recording for its price, or for nothing when it may be done again. Throws AppError. */
export async function convertSpeech(
  platform: Platform,
  scope: WorkspaceScope,
  { manner, source, outputFormat }: Conversion,
  { regenerateFrom, ...options }: ConversionSpeechOptions,
): Promise<GeneratedSpeech> {
  const { model, voice, settings, seed, voiceRate } = manner;
  const line = await claimLine(platform, scope, {
    fingerprint: fingerprintOf(manner, source),
    regenerateFrom,
    kind: "speech_to_speech",
  });
  const { clipPath, durationMs } = source;
  const credits = conversionCredits(durationMs, voiceRate);
  const generation = await startGeneration(platform, scope, {
    ...options,
    conversion: { voice: voice.materials, delivery: deliveryFor(model, settings), seed, clipPath },
    speaker: speakerOf(voice),
    outputFormat,
    product: "STS",
    source: "STS",
    model,
    voice: historyVoice(voice),
    settings: { ...settings },
    price: line.isFree
      ? { credits: 0, of: () => 0 }
      : {
          credits,
          of: (_, heardMs) => (isAll(heardMs, durationMs) ? credits : conversionCredits(heardMs, voiceRate)),
        },
    claim: line,
  });
  return { generation, line };
}

/** Files state their length in hundredths of a second, and some with what their encoder has added. */
const STATED_WITHIN_MS = 250;

function isAll(heardMs: number, durationMs: number): boolean {
  return Math.abs(heardMs - durationMs) <= STATED_WITHIN_MS;
}

/** Everything that a caller chose, except the file it becomes. */
function fingerprintOf(
  { model, voice, settings, removesNoise }: ConversionManner,
  { sha256 }: ConversionSource,
): string {
  return createHash("sha256")
    .update(JSON.stringify(["conversion", model.id, voice.voiceId, settings, removesNoise, sha256]))
    .digest("hex");
}
