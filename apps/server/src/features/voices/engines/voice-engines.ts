import { ENGINE_OBSTACLES, type VoiceEngine, type VoiceEngines } from "@voicewright/contract/voices/engines";
import type { EngineId } from "@voicewright/speech/engine";
import type { EngineRequirements } from "@voicewright/speech/engines/rank-engines";
import type { EngineOffer } from "@voicewright/speech/engines/speech-service";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { recordEvent } from "../../../platform/events/event-store.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getVoice, saveVoiceSettings, type WorkspaceVoice } from "../../../entities/voice/record/index.ts";
import {
  engineChoiceOf,
  engineName,
  listEngineComparisonsAcrossWorkspaces,
} from "../../../entities/voice/engines/index.ts";

/** What each engine here can do with a voice, the one that speaks it first. */
export async function listVoiceEngines(
  platform: Platform,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<VoiceEngines> {
  const { database, speech } = platform;
  const voice = await getVoice(database, scope, voiceId);
  const comparisons = await listEngineComparisonsAcrossWorkspaces(database, voice.voiceId);
  const wish = wishFor(voice);
  const inOrder = speech.enginesFor(wish);
  const place = ({ engine }: EngineOffer): number => (inOrder.includes(engine) ? inOrder.indexOf(engine) : Infinity);
  const present = ({ engine, versionedId, obstacle }: EngineOffer): VoiceEngine => {
    const compared = comparisons.find((comparison) => comparison.versionedId === versionedId);
    return {
      engine_id: engine,
      name: engineName(platform, engine),
      can_speak: obstacle === undefined,
      reason_code: obstacle ?? null,
      reason: obstacle === undefined ? null : ENGINE_OBSTACLES[obstacle],
      is_used: inOrder[0] === engine,
      is_automatic: obstacle === undefined && isAutomatic(voice, engine, versionedId),
      similarity: compared?.similarity ?? null,
      built_in_similarity: compared?.embeddedSimilarity ?? null,
    };
  };
  return {
    chosen_engine_id: voice.chosenEngine,
    engines: speech
      .offers(wish)
      .toSorted((left, right) => (place(left) === place(right) ? 0 : place(left) - place(right)))
      .map(present),
  };
}

/** Stores which engine speaks a voice for the workspace. Throws AppError `engine_cannot_speak`. */
export async function chooseVoiceEngine(
  { database, speech, clock }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
  engineId: string | null,
): Promise<void> {
  const voice = await getVoice(database, scope, voiceId);
  const offer = speech.offers(wishFor(voice)).find(({ engine }) => engine === engineId);
  if (engineId !== null && offer === undefined)
    throw cannotSpeak(`There is no engine '${engineId.slice(0, 100)}' here.`);
  if (offer?.obstacle !== undefined) throw cannotSpeak(ENGINE_OBSTACLES[offer.obstacle]);
  await database.transaction(async (tx) => {
    await saveVoiceSettings(tx, scope, voice, { engineId: offer?.engine ?? null }, clock());
    await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: voice.voiceId } }, clock());
  });
}

function cannotSpeak(reason: string): AppError {
  return new AppError("engine_cannot_speak", reason, { param: "engine_id" });
}

function wishFor(voice: WorkspaceVoice): EngineRequirements {
  const language = voice.labels["language"];
  const named = language === undefined ? {} : { language };
  return { task: "speak", voice: voice.materials, preference: "quality", engines: engineChoiceOf(voice), ...named };
}

/** A voice without a person of its own is read by any engine in its own way, but not cloned from what it is not. */
function isAutomatic({ materials, trustedEngines }: WorkspaceVoice, engine: EngineId, versionedId: string): boolean {
  return engine === "embedded" || materials.likeness === undefined || trustedEngines.includes(versionedId);
}
