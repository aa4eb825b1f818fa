import { chargedCharacters } from "@voicewright/contract/rules/pricing";
import type { WorkKind } from "@voicewright/contract/rules/work-kinds";
import { recordEvent } from "../../../platform/events/event-store.ts";
import type { Platform } from "../../../platform/platform.ts";
import { LastingWork, type WorkParams } from "../../work/index.ts";
import { previewGone } from "./get-preview.ts";
import { type GenerationRun, type PreviewRun, scopeOf } from "./preview-run.ts";
import {
  completePreview,
  findPayment,
  type GenerationRow,
  lockPayment,
  markPaid,
  type PreviewRow,
  replaceReservation,
} from "./store.ts";

/** What the usage calls the voices, which have no names yet. */
const USAGE_NAMES = { voice_design: "Voice Design", voice_remix: "Voice Remix" } as const satisfies {
  [Kind in WorkKind]?: string;
};

type PreviewKind = keyof typeof USAGE_NAMES;

/** What a remix keeps of the voice that it starts from tells it from a design. */
function kindOf(voices: readonly Pick<PreviewRow, "promptStrength">[]): PreviewKind {
  return voices.some(({ promptStrength }) => promptStrength !== null) ? "voice_remix" : "voice_design";
}

/** The previews of one generation, as paid work. Speech of this kind counts together, whatever model a caller names. */
export function previewWork(
  { requestId, modelId, credits }: Pick<GenerationRow, "requestId" | "modelId" | "credits">,
  voices: readonly Pick<PreviewRow, "promptStrength">[],
  arrivedAtMs: number,
): WorkParams {
  const model = { id: modelId, concurrencyGroup: "standard" } as const;
  return { kind: kindOf(voices), requestId, arrivedAtMs, model, credits };
}

/** The same that goes on, perhaps after the process that began it: its payment stands in the row of the generation. */
export function lastingPreviewWork(
  platform: Platform,
  generation: GenerationRow,
  previews: readonly PreviewRow[],
  { startedAtMs, isHeld }: { readonly startedAtMs: number; readonly isHeld: boolean },
): LastingWork {
  const { database } = platform;
  const scope = scopeOf(generation);
  return new LastingWork(
    platform,
    scope,
    previewWork(generation, previews, startedAtMs),
    {
      find: () => findPayment(database, scope, generation.id),
      lock: (tx) => lockPayment(tx, scope, generation.id),
      replace: (ids) => replaceReservation(database, scope, generation.id, ids),
      markPaid: (tx, now) => markPaid(tx, scope, generation.id, now),
      gone: previewGone,
    },
    { payment: generation, isHeld },
  );
}

/** Notes that previews are whole, which pays for them. False when they were deleted meanwhile. */
export async function keepPreviews(
  { clock }: Platform,
  { work, scope, generation }: GenerationRun,
  made: readonly PreviewRun[],
): Promise<boolean> {
  const stored = made.filter(({ audio }) => audio !== undefined);
  const [first] = made;
  if (first === undefined) throw new Error("Some preview is kept.");
  return await work.keep(
    () => ({
      credits: generation.credits,
      characters: chargedCharacters(generation.text),
      audioMs: first.audio?.durationMs ?? 0,
      firstAudioMs: first.firstSoundMs ?? 0,
      voice: { voiceId: first.preview.generatedVoiceId, voiceName: USAGE_NAMES[kindOf([first.preview])] },
    }),
    async (tx) => {
      for (const { preview, audio } of stored)
        if (audio !== undefined) await completePreview(tx, scope, preview.generatedVoiceId, audio);
      for (const { preview } of stored) {
        const data = { generated_voice_id: preview.generatedVoiceId, state: "completed" } as const;
        await recordEvent(tx, scope, { type: "preview.ended", data }, clock());
      }
    },
  );
}
