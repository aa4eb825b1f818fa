import { findModel } from "@voicewright/contract/rules/model-catalogue";
import { listWorkspaceVoices, type WorkspaceVoice } from "../../entities/voice/record/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { OWN_VOICES_FIRST } from "../openai-speech/index.ts";

/** Short waits; as people of a house expect of one that answers. */
export const WYOMING_MODEL_ID = "eleven_flash_v2_5";

const VOICES_MAX = 200;
/** The protocol wants an address; the voices have none of their own. */
const ATTRIBUTION = { name: "Voicewright", url: "" };

/** The workspace's own before those that everybody has. */
export async function offeredVoices(
  queryable: Queryable,
  scope: WorkspaceScope,
  limit: number,
): Promise<readonly WorkspaceVoice[]> {
  return await listWorkspaceVoices(queryable, scope, {
    orderBy: OWN_VOICES_FIRST,
    limit,
  });
}

/** What `info` says: one speech service with the voices of the workspace. */
export async function describeVoices({ config, database }: Platform, scope: WorkspaceScope) {
  const offered = await offeredVoices(database, scope, VOICES_MAX);
  const { version } = config;
  const shared = { attribution: ATTRIBUTION, installed: true, version };
  const languages = [...(findModel(WYOMING_MODEL_ID)?.languages ?? [])];
  return {
    asr: [],
    tts: [
      {
        ...shared,
        name: "voicewright",
        description: "Voicewright",
        supports_synthesize_streaming: true,
        voices: offered.map(({ voiceId, name }) => ({
          ...shared,
          name: voiceId,
          description: name,
          languages,
          speakers: null,
        })),
      },
    ],
    handle: [],
    intent: [],
    wake: [],
    mic: [],
    snd: [],
  };
}
