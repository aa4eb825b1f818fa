import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type OpenedDatabase } from "../../../platform/database/open-database.ts";
import { createLogger } from "../../../platform/log.ts";
import { prepareDatabaseTemplate } from "../../../testing/database-template.ts";
import { RememberedSpeech } from "./remember-speech.ts";
import type { Speaker } from "./speaker.ts";
import { listPeaksAcrossWorkspaces } from "./store.ts";

const SPEAKER: Speaker = { voiceId: null, workspaceId: null, hasConsent: false, isClone: false };
/** Long enough to be written down at once. */
const LONG_MS = 60_000;

let directory: string;
let opened: OpenedDatabase;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "voicewright-remembered-"));
  const templateDirectory = await prepareDatabaseTemplate();
  opened = await openDatabase({
    dataDirectory: directory,
    databaseUrl: undefined,
    templateDirectory,
    log: createLogger("silent"),
  });
});
afterAll(async () => {
  await opened.close();
  await rm(directory, { recursive: true });
});

it("logs a failed write of remembered speech once, and retries its data with the next part", async () => {
  const { database, pool } = opened;
  const speech = new RememberedSpeech({ database, clock: () => new Date() });
  const add = (peak: number, at: number) =>
    speech.add(SPEAKER, { peaks: Uint32Array.of(peak), words: [], durationMs: at * LONG_MS });
  await add(1, 0);
  await add(2, 1);
  await pool.query("ALTER TABLE spoken_peaks RENAME TO spoken_peaks_away");
  await add(3, 2);
  await expect(add(4, 3)).rejects.toThrow("insert into");
  await pool.query("ALTER TABLE spoken_peaks_away RENAME TO spoken_peaks");
  await add(5, 4);
  await speech.end();
  const { rows } = await pool.query<{ speech_id: string }>("SELECT DISTINCT speech_id FROM spoken_peaks");
  const ids = rows.map(({ speech_id: id }) => id);
  const peaks = [...(await listPeaksAcrossWorkspaces(database, ids)).values()].map((all) => [...all]);
  expect(peaks).toEqual([[1, 2, 3, 4, 5]]);
});
