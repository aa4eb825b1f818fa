import { speechCredits } from "@voicewright/contract/pricing";
import { type Generation, startGeneration } from "../../entities/generation/recorder/index.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import type { VoiceCategory } from "../../entities/voice/tables.ts";
import { claimLine, type LineClaim } from "./line-claim.ts";
import type { SpeechPlan } from "./plan-speech.ts";

export type SpeechOptions = {
  readonly requestId: string;
  /** `performance.now()` at the arrival of the request. */
  readonly arrivedAtMs: number;
  readonly signal: AbortSignal;
  readonly isLogged: boolean;
  readonly isWhole: boolean;
  /** The line that the client wants again for nothing. */
  readonly regenerateFrom: string | undefined;
};

export type GeneratedSpeech = { readonly generation: Generation; readonly line: LineClaim };

/** Speaks a plan for its price, or for nothing when it repeats a line that may be repeated. Throws AppError. */
export async function generateSpeech(
  platform: Platform,
  scope: WorkspaceScope,
  plan: SpeechPlan,
  { regenerateFrom, ...options }: SpeechOptions,
): Promise<GeneratedSpeech> {
  const { voice, model, voiceRate } = plan;
  const line = await claimLine(platform, scope, plan.fingerprint, regenerateFrom);
  const generation = await startGeneration(platform, scope, {
    ...options,
    script: [plan.utterance],
    outputFormat: plan.outputFormat,
    product: "TTS",
    source: "TTS",
    model,
    voice: { voiceId: voice.voiceId, voiceName: voice.name, voiceCategory: historyCategory(voice.category) },
    settings: { ...plan.settings },
    price: line.isFree
      ? { credits: 0, of: () => 0 }
      : { credits: plan.credits, of: (spokenText) => speechCredits(spokenText, model, voiceRate) },
    claim: line,
  });
  return { generation, line };
}

/** The history's own list of categories is shorter than that of voices. */
function historyCategory(category: VoiceCategory): "premade" | "cloned" | "generated" | "professional" {
  return category === "famous" || category === "high_quality" ? "professional" : category;
}
