import type { VoiceSettingsInput } from "@voicewright/contract/voices/settings";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { getVoice, saveVoiceSettings } from "../../entities/voice/record/index.ts";

/** Stores what the request says, of a premade voice for this person alone; what it leaves out stays as it was. */
export async function editVoiceSettings(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
  input: VoiceSettingsInput,
): Promise<void> {
  const voice = await getVoice(database, scope, voiceId);
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  await database.transaction(async (tx) => {
    await saveVoiceSettings(tx, scope, voice, { settings: changes }, clock());
    await recordEvent(tx, scope, { type: "voice.settings_changed", data: { voice_id: voice.voiceId } }, clock());
  });
}
