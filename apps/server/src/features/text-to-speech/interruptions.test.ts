import { once } from "node:events";
import { and, eq, sum } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { HistoryItem, HistoryPage } from "@voicewright/contract/history/routes";
import { SpeechEngineError } from "@voicewright/speech/speech-error";
import { creditLedgerEntries, creditReservations } from "../../platform/credits-ledger/tables.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { readBytes, readRefusal, speak } from "../../testing/speak.ts";
import type { SpeakOptions } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { usageEvents } from "../../entities/work/usage/tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

/** 20 words, 100 characters. */
const TEXT = "word ".repeat(20).trim();
const CREDITS = 99;
const STREAMED_PATHS = ["", "/stream", "/stream/with-timestamps"] as const;

let server: TestServer;
let account: TestAccount;
const speech = createScriptedSpeech();

beforeAll(async () => {
  server = await startTestServer({ speech });
}, 60_000);
beforeEach(async () => {
  speech.script = {};
  account = await server.signUp();
});
afterAll(() => server.stop());

async function history(): Promise<HistoryItem[]> {
  const response = await server.request("/v1/history", { headers: account.headers });
  return ((await response.json()) as HistoryPage).history;
}

async function usedCredits(): Promise<number> {
  return (await server.platform.credits.standing(account.scope)).used;
}

/** The ledger adds up to the balance, and nothing stays reserved. */
async function expectSoundLedger(): Promise<void> {
  const { database, credits } = server.platform;
  const { workspaceId } = account.scope;
  const [entries] = await acrossWorkspaces(database)
    .select({ total: sum(creditLedgerEntries.credits) })
    .from(creditLedgerEntries)
    .where(eq(creditLedgerEntries.workspaceId, workspaceId));
  expect(Number(entries?.total)).toBe((await credits.standing(account.scope)).balance);
  const open = await acrossWorkspaces(database)
    .select()
    .from(creditReservations)
    .where(and(eq(creditReservations.workspaceId, workspaceId), eq(creditReservations.state, "reserved")));
  expect(open).toEqual([]);
}

async function eventually(check: () => Promise<void> | void): Promise<void> {
  await vi.waitFor(check, { timeout: 10_000, interval: 20 });
}

/** Says so many words at once, and no more until the request is given up. */
function sayThenHold(words: number): { readonly holding: Promise<void> } {
  const holding = Promise.withResolvers<void>();
  speech.script = {
    beforePart: async (index, signal) => {
      if (index < words) return;
      holding.resolve();
      if (!signal.aborted) await once(signal, "abort");
    },
  };
  return { holding: holding.promise };
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  const { storage, spool } = server.platform;
  for await (const object of storage.listKeys("history/")) keys.push(object.key);
  for await (const object of spool.listKeys("spool/")) keys.push(object.key);
  return keys;
}

/** The client leaves after its first bytes, with most of the text still to be spoken. */
async function leaveEarly(path: SpeakOptions["path"], query: Record<string, string> = {}): Promise<void> {
  sayThenHold(3);
  const leaving = new AbortController();
  const response = await speak(
    server,
    account,
    { text: TEXT },
    { path: path ?? "", query: { output_format: "pcm_16000", ...query }, signal: leaving.signal },
  );
  const reader = response.body?.getReader();
  await reader?.read();
  leaving.abort();
  await reader?.read().catch(() => undefined);
}

describe("a client that disconnects in mid-stream", () => {
  it.each(STREAMED_PATHS)(
    "a client that disconnects stops the work and is charged for the delivered audio (%s)",
    async (path) => {
      await leaveEarly(path);
      await eventually(() => expect(speech.running()).toBe(0));
      await eventually(async () => expect(await history()).toHaveLength(1));
      const [item] = await history();
      expect(TEXT.startsWith(item?.text ?? "?")).toBe(true);
      expect(item?.text?.length).toBeLessThan(TEXT.length);
      expect(await usedCredits()).toBe(item?.text?.length);
      const audio = await server.request(`/v1/history/${item?.history_item_id ?? ""}/audio`, {
        headers: account.headers,
      });
      const words = (item?.text ?? "").split(" ").length;
      expect((await readBytes(audio)).length).toBeCloseTo(words * 0.25 * 16_000 * 2, -3);
      await expectSoundLedger();
    },
  );

  it("a client that disconnects is charged without a history item when nothing is to be stored", async () => {
    const before = await storedKeys();
    await leaveEarly("/stream", { enable_logging: "false" });
    await eventually(() => expect(speech.running()).toBe(0));
    // What is reserved counts as used until it is settled.
    await eventually(async () => expect(await usedCredits()).toBeLessThan(CREDITS));
    expect(await usedCredits()).toBeGreaterThan(0);
    expect(await history()).toEqual([]);
    expect(await storedKeys()).toEqual(before);
    await expectSoundLedger();
  });

  it("a client that disconnects before the first sound is charged nothing", async () => {
    const leaving = new AbortController();
    sayThenHold(0);
    const asked = speak(server, account, { text: TEXT }, { path: "/stream", signal: leaving.signal });
    await eventually(() => expect(speech.running()).toBe(1));
    leaving.abort();
    await expect(asked).rejects.toThrow(/abort/);
    await eventually(() => expect(speech.running()).toBe(0));
    await eventually(async () => expect(await usedCredits()).toBe(0));
    expect(await history()).toEqual([]);
    await eventually(expectSoundLedger);
  });

  it.each([
    { path: "" as const, query: { output_format: "wav_16000" } },
    { path: "/with-timestamps" as const, query: {} },
  ])("a client is charged nothing for an unfinished whole response ($path $query)", async ({ path, query }) => {
    const before = await storedKeys();
    const leaving = new AbortController();
    const { holding } = sayThenHold(4);
    const asked = speak(server, account, { text: TEXT }, { path, query, signal: leaving.signal });
    await holding;
    leaving.abort();
    await expect(asked).rejects.toThrow(/abort/);
    await eventually(() => expect(speech.running()).toBe(0));
    await eventually(async () => expect(await usedCredits()).toBe(0));
    await eventually(expectSoundLedger);
    expect(await history()).toEqual([]);
    expect(await storedKeys()).toEqual(before);
  });
});

describe("an engine that fails", () => {
  it("an engine failure before the first sound is an error that costs nothing", async () => {
    speech.script = {
      beforePart: async () => {
        throw new SpeechEngineError("engine_crashed", "It died.");
      },
    };
    for (const path of [...STREAMED_PATHS, "/with-timestamps"] as const) {
      const answer = await readRefusal(await speak(server, account, { text: TEXT }, { path }));
      expect(answer).toMatchObject({ status: 500, code: "generation_failed" });
      expect(answer.message).not.toContain("died");
    }
    expect(await usedCredits()).toBe(0);
    expect(await history()).toEqual([]);
    await expectSoundLedger();
  });

  it.each(STREAMED_PATHS)(
    "an engine failure in mid-stream aborts the transfer and stores the audio that was sent (%s)",
    async (path) => {
      const begun = Promise.withResolvers<void>();
      speech.script = {
        beforePart: async (index) => {
          if (index < 4) return;
          await begun.promise;
          throw new SpeechEngineError("engine_crashed", "It died.");
        },
      };
      const response = await speak(server, account, { text: TEXT }, { path, query: { output_format: "pcm_16000" } });
      begun.resolve();
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow("terminated");
      await eventually(async () => expect((await history())[0]?.text).toBe("word word word word"));
      expect(await usedCredits()).toBe("word word word word".length);
      await expectSoundLedger();
    },
  );

  it("an engine failure during a whole response costs nothing", async () => {
    speech.script = {
      beforePart: async (index) => {
        if (index === 4) throw new SpeechEngineError("engine_stalled", "It hangs.");
      },
    };
    const answer = await readRefusal(
      await speak(server, account, { text: TEXT }, { query: { output_format: "wav_16000" } }),
    );
    expect(answer).toMatchObject({ status: 500, code: "generation_failed" });
    expect(await usedCredits()).toBe(0);
    await expectSoundLedger();
  });

  it("a stopping server aborts the transfer and stores the audio that was sent", async () => {
    await using other = await startTestServer({ speech, stopGraceMs: 100 });
    const person = await other.signUp();
    sayThenHold(3);
    const response = await speak(
      other,
      person,
      { text: TEXT },
      { path: "/stream", query: { output_format: "pcm_16000" } },
    );
    const heard = response.arrayBuffer();
    const stopping = other.app.close();
    await expect(heard).rejects.toThrow("terminated");
    await stopping;
    const standing = await other.platform.credits.standing(person.scope);
    expect(standing.used).toBeGreaterThan(0);
    expect(standing.used).toBeLessThan(CREDITS);
  });
});

describe("credits", () => {
  it("credits cannot be overdrawn by simultaneous requests", async () => {
    const { ledger } = server.opened;
    await ledger.setTierAcrossWorkspaces(account.scope.workspaceId, "pro");
    const { balance } = await ledger.standing(account.scope);
    await ledger.reserve(account.scope, { credits: balance - 3 * CREDITS - 50, concurrencyGroup: "turbo" });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => speak(server, account, { text: TEXT, model_id: "eleven_v3" })),
    );
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 200, 401, 401, 401, 401, 401]);
    expect((await ledger.standing(account.scope)).balance).toBe(50);
    expect(await history()).toHaveLength(3);
  });

  it("insufficient credits are reported with the balance and the price", async () => {
    const key = await account.createApiKey({ characterLimit: 50 });
    const answer = await readRefusal(await speak(server, key, { text: TEXT }));
    expect(answer).toMatchObject({ status: 401, code: "quota_exceeded" });
    expect(answer.message).toBe(
      `This request exceeds your quota of 50. You have 50 credits remaining, while ${CREDITS} credits are required for this request.`,
    );
    expect(await usedCredits()).toBe(0);
  });

  it("credits are charged by the model, and recorded in the item and the usage alike", async () => {
    const response = await speak(server, account, { text: `  ${TEXT} `, model_id: "eleven_flash_v2_5" });
    await response.arrayBuffer();
    expect(response.headers.get("character-cost")).toBe("50");
    expect(await usedCredits()).toBe(50);
    const [item] = await history();
    expect((item?.character_count_change_to ?? 0) - (item?.character_count_change_from ?? 0)).toBe(50);
    const [event] = await acrossWorkspaces(server.platform.database)
      .select()
      .from(usageEvents)
      .where(eq(usageEvents.workspaceId, account.scope.workspaceId));
    expect(event).toMatchObject({
      credits: 50,
      characters: CREDITS,
      requestId: response.headers.get("request-id"),
      modelId: "eleven_flash_v2_5",
    });
  });
});

describe("simultaneous requests", () => {
  it("the plan limits simultaneous requests, and one more waits its turn", async () => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    speech.script = { beforePart: (index) => (index === 1 ? gate : Promise.resolve()) };
    const running = await Promise.all(
      [1, 2].map(() => speak(server, account, { text: TEXT, model_id: "eleven_v3" }, { path: "/stream" })),
    );
    expect(running.map((answer) => answer.headers.get("maximum-concurrent-requests"))).toEqual(["2", "2"]);
    expect(running.map((answer) => answer.headers.get("current-concurrent-requests")).toSorted()).toEqual(["1", "2"]);
    const refused = await readRefusal(await speak(server, account, { text: TEXT, model_id: "eleven_v3" }));
    expect(refused).toMatchObject({
      status: 429,
      code: "concurrent_limit_exceeded",
      legacyStatus: "too_many_concurrent_requests",
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(
      (await speak(server, account, { text: TEXT, model_id: "eleven_flash_v2_5" }, { path: "/stream" })).status,
    ).toBe(200);
    letGo();
    await Promise.all(running.map((answer) => answer.arrayBuffer()));
    const next = await speak(server, account, { text: TEXT, model_id: "eleven_v3" });
    expect(next.status).toBe(200);
    await next.arrayBuffer();
    expect(await usedCredits()).toBeLessThanOrEqual(3 * CREDITS + 50);
  });
});
