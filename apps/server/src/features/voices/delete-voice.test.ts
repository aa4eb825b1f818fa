import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { premadeVoiceProfiles } from "../../entities/voice/premade/index.ts";

let server: TestServer;
let account: TestAccount;
const speech = createScriptedSpeech();

beforeAll(async () => {
  server = await startTestServer({ speech });
  account = await server.signUp();
});
afterAll(() => server.stop());

type JsonBody = { readonly status?: string; readonly detail?: { readonly code: string } };

async function call(path: string, init: { readonly method?: string } = {}) {
  const response = await server.request(path, { headers: account.headers, ...init });
  return { status: response.status, body: (await response.json()) as JsonBody };
}

describe("deleting a voice", () => {
  it("deleting a voice lets a running generation finish, and refuses new ones", async () => {
    const voiceId = await insertOwnVoice(server, account);
    const { promise: deleted, resolve: goOn } = Promise.withResolvers<void>();
    speech.script.beforePart = async (index) => {
      if (index === 1) await deleted;
    };
    const speak = () =>
      server.request(`/v1/text-to-speech/${voiceId}/stream?output_format=pcm_24000`, {
        method: "POST",
        headers: account.headers,
        body: { text: "These are four words." },
      });
    try {
      const response = await speak();
      expect(response.status).toBe(200);
      expect((await call(`/v1/voices/${voiceId}`, { method: "DELETE" })).body).toEqual({ status: "ok" });
      goOn();
      const audio = await response.arrayBuffer();
      const secondsOfFourWords = 4 * 0.25;
      expect(audio.byteLength).toBe(secondsOfFourWords * 24_000 * 2);
      const refused = await speak();
      expect([refused.status, ((await refused.json()) as JsonBody).detail?.code]).toEqual([404, "voice_not_found"]);
    } finally {
      speech.script = {};
    }
    expect((await call(`/v1/voices/${voiceId}`)).status).toBe(404);
    expect((await call(`/v1/voices/${voiceId}`, { method: "DELETE" })).status).toBe(404);
  });

  it("only the workspace that made a voice can delete it, and premade voices cannot be deleted", async () => {
    const foreignVoice = await insertOwnVoice(server, await server.signUp());
    expect((await server.request(`/v1/voices/${foreignVoice}`, { method: "DELETE" })).status).toBe(401);
    expect((await call(`/v1/voices/${foreignVoice}`, { method: "DELETE" })).body.detail?.code).toBe("voice_not_found");
    const premade = `/v1/voices/${premadeVoiceProfiles()[0]?.voiceId ?? ""}`;
    expect((await call(premade, { method: "DELETE" })).body.detail?.code).toBe("voice_access_denied");
    expect((await call(premade)).status).toBe(200);
  });
});
