import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEvents } from "../../testing/read-events.ts";
import { readBytes, speak } from "../../testing/speak.ts";
import { insertOwnVoice, SHARE_TERMS } from "../../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const SHARE = { ...SHARE_TERMS, rate: 2 };
/** 20 words, 100 characters. */
const TEXT = "word ".repeat(20).trim();
const TEXT_CREDITS = 99;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ speech: createScriptedSpeech() });
});
afterAll(() => server.stop());

async function call<Body = unknown>({ headers }: TestAccount, method: string, path: string, body?: object) {
  const response = await server.request(path, { method, headers, body });
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

/** All that the workspace was told, as type and data. */
async function toldTo(account: TestAccount, count: number): Promise<readonly unknown[]> {
  const reader = await openEvents(server, "/v1/workspace/events?after=0", account.headers);
  const [, ...events] = await reader.take(count + 1);
  await reader.close();
  return events.map(({ kind, data }) => [kind, (data as { data: unknown }).data]);
}

describe("events that a workspace receives", () => {
  it("the owner and the users of a shared voice receive events of its sharing, adding, withdrawal and deletion", async () => {
    const [owner, other] = [await server.signUp({ tier: "creator" }), await server.signUp({ tier: "creator" })];
    const voiceId = await insertOwnVoice(server, owner);
    const path = `/v1/voices/${voiceId}/sharing`;
    const shared = await call<{ public_owner_id: string }>(owner, "POST", path, SHARE);
    await call(other, "POST", `/v1/voices/add/${shared.public_owner_id}/${voiceId}`, { new_name: "Mine now" });
    const withdrawn = await call<{ disable_at_unix: number }>(owner, "DELETE", path);
    await call(other, "DELETE", `/v1/voices/${voiceId}`);
    await call(owner, "DELETE", `/v1/voices/${voiceId}`);
    const voice = { voice_id: voiceId };
    expect(await toldTo(owner, 3)).toEqual([
      ["voice.changed", voice],
      ["voice.changed", voice],
      ["voice.deleted", voice],
    ]);
    expect(await toldTo(other, 3)).toEqual([
      ["voice.created", { ...voice, category: "high_quality" }],
      ["voice.withdrawn", { ...voice, disable_at_unix: withdrawn.disable_at_unix }],
      ["voice.deleted", voice],
    ]);
  });

  it("a workspace receives events of finished generations, and one when most credits are used", async () => {
    const account = await server.signUp();
    const { credits, database } = server.platform;
    const mostOfThem = { credits: 7_950, concurrencyGroup: "standard" } as const;
    const { id } = await credits.reserve(account.scope, mostOfThem);
    await database.transaction((tx) => credits.settle(tx, account.scope, id, mostOfThem.credits));
    const historyItemIds: (string | null)[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await speak(server, account, { text: TEXT });
      historyItemIds.push(response.headers.get("history-item-id"));
      await readBytes(response);
    }
    const finished = (turn: number) => [
      "generation.finished",
      expect.objectContaining({ history_item_id: historyItemIds[turn], credits: TEXT_CREDITS, is_partial: false }),
    ];
    expect(await toldTo(account, 3)).toEqual([
      ["credits.low", { used_percent: 80, remaining_credits: 10_000 - 7_950 - TEXT_CREDITS }],
      finished(0),
      finished(1),
    ]);
  });
});
