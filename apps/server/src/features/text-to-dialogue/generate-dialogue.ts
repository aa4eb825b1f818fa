import { startGeneration } from "../../entities/generation/recorder/index.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  claimLine,
  type GeneratedSpeech,
  historySettings,
  historyVoice,
  type SpeechOptions,
} from "../text-to-speech/index.ts";
import { dialogueCredits, type DialoguePlan } from "./plan-dialogue.ts";

/** Speaks a dialogue for its price, or for nothing when it repeats one that may be repeated. Throws AppError. */
export async function generateDialogue(
  platform: Platform,
  scope: WorkspaceScope,
  plan: DialoguePlan,
  { regenerateFrom, ...options }: SpeechOptions,
): Promise<GeneratedSpeech> {
  const { model, lines } = plan;
  const [first] = lines;
  if (first === undefined) throw new Error("A dialogue has at least one line.");
  const claim = await claimLine(platform, scope, {
    fingerprint: plan.fingerprint,
    regenerateFrom,
    kind: "dialogue",
  });
  const generation = await startGeneration(platform, scope, {
    ...options,
    script: lines.map(({ utterance }) => utterance),
    outputFormat: plan.outputFormat,
    product: "TTS",
    source: "TTS",
    model,
    voice: historyVoice(first.manner.voice),
    dialogue: lines.map(({ manner, text }) => ({
      text,
      voice_id: manner.voice.voiceId,
      voice_name: manner.voice.name,
    })),
    settings: historySettings(first.manner),
    price: claim.isFree
      ? { credits: 0, of: () => 0 }
      : {
          credits: dialogueCredits(
            plan,
            lines.map(({ text }) => text),
          ),
          of: (spokenTexts) => dialogueCredits(plan, spokenTexts),
        },
    claim,
  });
  return { generation, line: claim };
}
