import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HistoryPage } from "@voicewright/contract/history/routes";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMigrations } from "../../platform/database/migrations.ts";
import { startTestPostgres, type TestPostgres } from "../postgres-server.ts";
import { readBytes, speak } from "../speak.ts";
import { getRealSpeech } from "../speech/real-speech.ts";
import { startTestServer } from "../test-server.ts";

const TEXT = "The database is a server of its own.";

let postgres: TestPostgres;
let place: string;
beforeAll(async () => {
  postgres = await startTestPostgres();
  place = await mkdtemp(join(tmpdir(), "voicewright-on-postgres-"));
});
afterAll(async () => {
  await postgres[Symbol.asyncDispose]();
  await rm(place, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return (await client.query<Row>(sql).finally(() => client.end())).rows;
}

describe("a server on PostgreSQL", () => {
  it("a server on PostgreSQL creates its tables, signs somebody up, and keeps speech across a restart", async () => {
    const { databaseUrl } = await postgres.createDatabase();
    const options = { dataDirectory: place, config: { databaseUrl } };
    const speech = await getRealSpeech();
    const first = await startTestServer({ ...options, speech });
    const account = await first.signUp();
    const spoken = await speak(first, account, { text: TEXT });
    expect(spoken.status).toBe(200);
    const audio = await readBytes(spoken);
    expect(audio.length).toBeGreaterThan(10_000);
    await first.stop();

    const applied = await query<{ tag: string }>(databaseUrl, "SELECT tag FROM schema_migrations ORDER BY tag");
    expect(applied.map(({ tag }) => tag)).toEqual(readMigrations().map(({ tag }) => tag));
    await using second = await startTestServer(options);
    const read = (path: string) => second.request(path, { headers: account.headers });
    const { history } = (await (await read("/v1/history")).json()) as HistoryPage;
    expect(history).toMatchObject([{ text: TEXT }]);
    const kept = await readBytes(await read(`/v1/history/${history[0]?.history_item_id}/audio`));
    expect(kept.equals(audio)).toBe(true);
    const [books] = await query(
      databaseUrl,
      `SELECT balance = (SELECT sum(credits) FROM credit_ledger_entries e WHERE e.workspace_id = c.workspace_id) AS right,
        (character_limit - balance)::int AS used FROM workspace_credits c`,
    );
    expect(books).toEqual({ right: true, used: TEXT.length });
  });
});
