import type { TRAINING_SIDES } from "@voicewright/contract/professional-clone/training";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { PreviewedVoice } from "../../../entities/generation/previews/index.ts";
import { findProfessionalVoice, listFineTunings } from "../../../entities/voice/professional/index.ts";
import { getVoice } from "../../../entities/voice/record/index.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import { heldOutSentence, keepsBothVoices, lastReport, type StoredReport } from "./stored-report.ts";

type Side = (typeof TRAINING_SIDES)[number];

/** One of the two voices of the last training, about to say its sentence. Throws AppError when there is none. */
export async function trainingAudio(
  { database }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
  side: Side,
): Promise<PreviewedVoice> {
  const voice = await getVoice(database, scope, voiceId);
  const professional = await findProfessionalVoice(database, scope, voice.voiceId);
  const report = lastReport(await listFineTunings(database, scope, voice.voiceId));
  const materials =
    report === undefined ? undefined : materialsOf(side, report, voice.materials, professional?.instantMaterials);
  if (professional === undefined || materials === undefined) {
    throw new AppError("voice_not_fine_tuned", "There is no training whose two voices can be compared.");
  }
  return { voiceId: voice.voiceId, materials, previewText: heldOutSentence(professional.language) };
}

function materialsOf(
  side: Side,
  report: StoredReport,
  speaking: VoiceMaterials,
  instant: VoiceMaterials | null | undefined,
): VoiceMaterials | undefined {
  if (!keepsBothVoices(report)) return undefined;
  if (side === "instant") return instant ?? undefined;
  return report.speaks === "professional" ? speaking : report.trainedMaterials;
}
