import { getRealSpeech } from "../../apps/server/src/testing/speech/real-speech.ts";
import { startTestServer, type TestServer } from "../../apps/server/src/testing/test-server.ts";
import type { TestAccount } from "../../apps/server/src/testing/test-account.ts";

/** Rachel, which every client knows. */
export const VOICE_ID = "21m00Tcm4TlvDq8ikWAM";
export const MODEL_ID = "eleven_flash_v2_5";
/**
 * Two sentences, so that there is a pause whose end can be heard. The first one ends in a vowel: a stop is released into
 * the pause, and what is left of it may be too short to count.
 */
export const TEXT = "The boat left before the break of day. Nobody saw it go.";

export type Studio = {
  readonly server: TestServer;
  readonly account: TestAccount;
  /** Of a person who may do everything. */
  readonly key: string;
};

/** The product as it runs, with its own engine, and somebody who has a key. */
export async function openStudio(): Promise<Studio> {
  const server = await startTestServer({ speech: await getRealSpeech() });
  const account = await server.signUp({ tier: "creator" });
  return { server, account, key: (await account.createApiKey()).secret };
}
