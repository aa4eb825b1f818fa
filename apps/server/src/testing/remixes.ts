import type { VoicePreviews } from "@voicewright/contract/voice-design/routes";
import type { RemixIteration, RemixSession } from "@voicewright/contract/voice-remix/routes";
import { expect, vi } from "vitest";
import { askForPreviews, makePreviews } from "./speech/designs.ts";
import { readRefusal, type RefusedAnswer } from "./speak.ts";
import type { TestAccount } from "./test-account.ts";
import type { TestServer } from "./test-server.ts";

export const SESSIONS_PATH = "/v1/text-to-voice/remixing-sessions";
export const REMIX_PROMPT = "Make it older and much warmer.";
export const PATIENCE = { timeout: 30_000, interval: 25 };

/** Without a model, which remixes do not take; previews are made after the answer. */
const REMIX = { voice_description: REMIX_PROMPT, model_id: undefined, stream_previews: true };

type As = Pick<TestAccount, "headers">;

/** Asks for previews of a remix; the body completes a sound one. */
export async function askForRemix(
  server: TestServer,
  account: As,
  voiceId: string,
  body: object = {},
  signal?: AbortSignal,
): Promise<Response> {
  const path = `${voiceId}/remix?output_format=mp3_22050_32`;
  return await askForPreviews(
    server,
    account,
    { ...REMIX, ...body },
    signal === undefined ? { path } : { path, signal },
  );
}

export async function remix(
  server: TestServer,
  account: As,
  voiceId: string,
  body: object = {},
): Promise<VoicePreviews> {
  return await makePreviews(server, account, { ...REMIX, ...body }, `${voiceId}/remix?output_format=mp3_22050_32`);
}

export async function refusedRemix(
  server: TestServer,
  account: As,
  voiceId: string,
  body: object = {},
): Promise<RefusedAnswer> {
  return await readRefusal(await askForRemix(server, account, voiceId, body));
}

export async function openSession(server: TestServer, account: As, name = "Rachel Remix"): Promise<RemixSession> {
  const response = await server.request(SESSIONS_PATH, { method: "POST", headers: account.headers, body: { name } });
  expect(response.status).toBe(200);
  return (await response.json()) as RemixSession;
}

export async function askSession(
  server: TestServer,
  account: As,
  path: string,
  init: { readonly method?: string; readonly body?: unknown } = {},
): Promise<Response> {
  return await server.request(`${SESSIONS_PATH}/${path}`, { ...init, headers: account.headers });
}

export async function readSession(server: TestServer, account: As, sessionId: string): Promise<RemixSession> {
  return (await (await askSession(server, account, sessionId)).json()) as RemixSession;
}

/** The versions of a session, once each is made or has failed. */
export async function settledVersions(
  server: TestServer,
  account: As,
  sessionId: string,
): Promise<readonly RemixIteration[]> {
  return await vi.waitFor(async () => {
    const { iterations } = await readSession(server, account, sessionId);
    expect(iterations.map(({ status }) => status)).not.toContain("pending");
    return iterations;
  }, PATIENCE);
}
