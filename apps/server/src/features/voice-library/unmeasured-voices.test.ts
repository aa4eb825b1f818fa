import { EMBEDDED_SOUND_VERSION } from "@voicewright/speech/embedded/sound-version";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { voices } from "../../entities/voice/record/tables.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { installCatalogueAcrossWorkspaces } from "./install-catalogue.ts";
import { listUnmeasuredVoicesAcrossWorkspaces } from "./store.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ speech: createScriptedSpeech() });
}, 60_000);
afterAll(() => server.stop());

async function isToBeMeasured(voiceId: string): Promise<boolean> {
  const unmeasured = await listUnmeasuredVoicesAcrossWorkspaces(server.platform.database);
  return unmeasured.some((voice) => voice.voiceId === voiceId);
}

async function findPremadeId(): Promise<string> {
  const [premade] = await acrossWorkspaces(server.platform.database)
    .select()
    .from(voices)
    .where(eq(voices.origin, "premade"))
    .limit(1);
  return premade?.voiceId ?? "";
}

it("an installation begins with all its voices measured: node apps/server/src/testing/speech/fit-installed-sounds.ts does it", async () => {
  const unmeasured = await listUnmeasuredVoicesAcrossWorkspaces(server.platform.database);
  expect(unmeasured.map(({ name }) => name)).toEqual([]);
});

it("an older installation learns the measurements of the catalogue voices", async () => {
  const { database } = server.platform;
  const all = await acrossWorkspaces(database).select().from(voices).orderBy(voices.voiceId);
  const unmeasured = { speakerVector: null, soundVersion: null };
  await acrossWorkspaces(database).update(voices).set(unmeasured).where(eq(voices.origin, "catalogue"));
  await installCatalogueAcrossWorkspaces(server.platform);
  expect(await acrossWorkspaces(database).select().from(voices).orderBy(voices.voiceId)).toEqual(all);
});

it("a voice is measured once, and again when the sound of the engine has changed", async () => {
  const voiceId = await findPremadeId();
  const measure = (soundVersion: number | null) =>
    acrossWorkspaces(server.platform.database)
      .update(voices)
      .set({ speakerVector: Float32Array.of(1, 0), soundVersion })
      .where(eq(voices.voiceId, voiceId));
  await measure(EMBEDDED_SOUND_VERSION);
  expect(await isToBeMeasured(voiceId)).toBe(false);
  await measure(EMBEDDED_SOUND_VERSION - 1);
  expect(await isToBeMeasured(voiceId)).toBe(true);
  await measure(null);
  expect(await isToBeMeasured(voiceId)).toBe(true);
});

it("a shared clone keeps the measurement of its recordings", async () => {
  const account = await server.signUp({ tier: "creator" });
  const share = async (changes: Parameters<typeof insertOwnVoice>[2]): Promise<string> => {
    const voiceId = await insertOwnVoice(server, account, { ...changes, speakerVector: Float32Array.of(1, 0) });
    const { status } = await server.request(`/v1/voices/${voiceId}/sharing`, {
      method: "POST",
      headers: account.headers,
      body: {
        name: "Mara",
        description: "A calm voice for long stories, and for short ones.",
        labels: {
          language: "en",
          accent: "american",
          gender: "female",
          age: "young",
          descriptive: "calm",
          use_case: "narrative_story",
        },
      },
    });
    expect(status).toBe(200);
    return voiceId;
  };
  expect(await isToBeMeasured(await share({ category: "generated" }))).toBe(true);
  expect(await isToBeMeasured(await share({ category: "cloned" }))).toBe(false);
});
