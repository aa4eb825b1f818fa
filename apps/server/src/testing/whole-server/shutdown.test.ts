import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { historyItems } from "../../entities/generation/history/tables.ts";
import { voices } from "../../entities/voice/record/tables.ts";
import { creditLedgerEntries, creditReservations, workspaceCredits } from "../../platform/credits-ledger/tables.ts";
import { createSlowSpeech, SLOW_PART_BYTES } from "../speech/slow-speech.ts";
import type { TestAccount } from "../test-account.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

const TEXT = "A sentence of exactly forty characters.";

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "voicewright-shutdown-"));
});
afterEach(() => rm(dataDirectory, { recursive: true }));

async function speak(server: TestServer, account: TestAccount, signal?: AbortSignal): Promise<Response> {
  const [voice] = await acrossWorkspaces(server.platform.database)
    .select({ voiceId: voices.voiceId })
    .from(voices)
    .where(eq(voices.origin, "premade"))
    .limit(1);
  return await server.request(`/v1/text-to-speech/${voice?.voiceId}/stream?output_format=pcm_16000`, {
    method: "POST",
    headers: account.headers,
    body: { text: TEXT },
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Whatever happened, nothing is reserved any more, and the books are right. */
async function readBooks(account: TestAccount) {
  await using server = await startTestServer({ dataDirectory });
  const { database } = server.platform;
  const { workspaceId } = account.scope;
  const [row] = await acrossWorkspaces(database)
    .select()
    .from(workspaceCredits)
    .where(eq(workspaceCredits.workspaceId, workspaceId));
  const [entries] = await acrossWorkspaces(database)
    .select({ sum: sql<number>`sum(${creditLedgerEntries.credits})::int` })
    .from(creditLedgerEntries)
    .where(eq(creditLedgerEntries.workspaceId, workspaceId));
  expect(entries?.sum).toBe(row?.balance);
  const states = (await acrossWorkspaces(database).select().from(creditReservations)).map(({ state, credits }) => ({
    state,
    credits,
  }));
  const items = await acrossWorkspaces(database).select().from(historyItems);
  return {
    used: (row?.characterLimit ?? 0) - (row?.balance ?? 0),
    states,
    items,
    repaired: server.logText().includes("were given back"),
  };
}

describe("a server that is asked to stop", () => {
  it("a stopping server lets running generations end and keeps them", async () => {
    const server = await startTestServer({
      dataDirectory,
      speech: createSlowSpeech({ parts: 15, partEveryMs: 40 }),
      // Longer than the test may take: it ends with what runs, whoever keeps a connection open.
      stopGraceMs: 300_000,
    });
    const account = await server.signUp();
    const response = await speak(server, account);
    const stopping = server.stop();
    await vi.waitFor(() => expect(server.request("/healthz")).rejects.toThrow("fetch failed"));
    expect((await response.arrayBuffer()).byteLength).toBe(15 * SLOW_PART_BYTES);
    await stopping;
    const { used, states, items, repaired } = await readBooks(account);
    expect(repaired).toBe(false);
    expect({ used, states }).toEqual({ used: TEXT.length, states: [{ state: "settled", credits: TEXT.length }] });
    expect(items).toMatchObject([{ text: TEXT, isPartial: false, audioSizeBytes: 15 * SLOW_PART_BYTES }]);
  });

  it("a stopping server cuts off generations that take too long, and refunds what was not sent", async () => {
    const server = await startTestServer({
      dataDirectory,
      speech: createSlowSpeech({ parts: 10_000, partEveryMs: 40 }),
      stopGraceMs: 300,
    });
    const account = await server.signUp();
    const response = await speak(server, account);
    const reading = response.arrayBuffer().then(
      () => "whole",
      () => "cut",
    );
    await server.stop();
    expect(await reading).toBe("cut");
    const { used, states, repaired } = await readBooks(account);
    expect(repaired).toBe(false);
    expect(used).toBeLessThan(TEXT.length);
    expect(states.map(({ state }) => state)).not.toContain("reserved");
  });
});

describe("a client that disconnects", () => {
  it("a client that disconnects ends its generation, and is charged only for what was spoken", async () => {
    const speech = createSlowSpeech({ parts: 40, partEveryMs: 40 });
    const server = await startTestServer({ dataDirectory, speech });
    const account = await server.signUp();
    const leaving = new AbortController();
    const response = await speak(server, account, leaving.signal);
    const reader = response.body?.getReader();
    await reader?.read();
    leaving.abort();
    await expect.poll(() => speech.load().sessions).toBe(0);
    await server.stop();
    const { used, states } = await readBooks(account);
    expect(used).toBeLessThan(TEXT.length / 2);
    expect(states.map(({ state }) => state)).not.toContain("reserved");
  });
});
