/**
 * Whom the search by a recording offers: for every person of the shared recordings, how many of the first six voices of
 * the catalogue are of the same sex. Over HTTP, with the embedded engine. The numbers that count are those of people to
 * whom nothing was fitted. Writes a row for each group to `bench/results`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { LibraryVoicesPage } from "@voicewright/contract/voice-library/routes";
import { RATE_LIMITS } from "../../packages/contract/src/rules/rate-limits.ts";
import { getRealSpeech } from "../../apps/server/src/testing/speech/real-speech.ts";
import { startTestServer } from "../../apps/server/src/testing/test-server.ts";
import { listSharedPeople, type SharedPerson } from "../../packages/audio/test/shared-people.ts";
import { RESULTS_FOLDER } from "../results-folder.ts";

const FIRST = 6;

const speech = await getRealSpeech();
const analysis = { ...RATE_LIMITS.analysis, max: 1_000_000 };
const server = await startTestServer({ speech, rateLimitRules: { analysis } });

async function readVoices(response: Response): Promise<LibraryVoicesPage["voices"]> {
  if (!response.ok) throw new Error(`The call was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as LibraryVoicesPage).voices;
}

type Row = {
  readonly group: string;
  readonly people: number;
  readonly recordings: number;
  /** Mean over the people of the share of the first voices that are of their sex. */
  readonly sameSex: number;
  readonly women: number;
  readonly men: number;
};

function mean(values: readonly number[]): number {
  return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3));
}

function rowOf(group: string, people: readonly (SharedPerson & { readonly sameSex: number })[]): Row {
  const ofSex = (sex: string) => people.filter((person) => person.sex === sex).map(({ sameSex }) => sameSex);
  return {
    group,
    people: people.length,
    recordings: people.reduce((count, { recordings }) => count + recordings.length, 0),
    sameSex: mean(people.map(({ sameSex }) => sameSex)),
    women: mean(ofSex("female")),
    men: mean(ofSex("male")),
  };
}

try {
  const account = await server.signUp({ tier: "creator" });
  const { headers } = account;
  for (const voice of await readVoices(await server.request("/v1/shared-voices?page_size=100"))) {
    const body = { voice_id: voice.voice_id };
    await readVoices(await server.request("/v1/similar-voices-by-id", { method: "POST", headers, body }));
  }

  const search = async (path: string): Promise<LibraryVoicesPage["voices"]> => {
    const form = new FormData();
    form.append("audio_file", new Blob([Uint8Array.from(await readFile(path))]), basename(path));
    form.append("top_k", String(FIRST));
    return await readVoices(await server.request("/v1/similar-voices", { method: "POST", headers, body: form }));
  };

  const found: (SharedPerson & { readonly sameSex: number })[] = [];
  for (const person of listSharedPeople()) {
    const shares: number[] = [];
    for (const path of person.recordings) {
      const voices = await search(path);
      shares.push(voices.filter(({ gender }) => gender === person.sex).length / FIRST);
    }
    found.push({ ...person, sameSex: mean(shares) });
  }

  const heldOut = found.filter(({ isFitted }) => !isFitted);
  const rows = [
    rowOf(
      "fitted",
      found.filter(({ isFitted }) => isFitted),
    ),
    rowOf("held out", heldOut),
    ...[...Map.groupBy(heldOut, ({ group }) => group)].map(([group, people]) => rowOf(`held out: ${group}`, people)),
  ];
  console.table(rows);
  const weakest = heldOut.filter(({ sameSex }) => sameSex < 0.5).map(({ name, sex }) => `${name} (${sex})`);
  console.log(`mostly offered the other sex: ${weakest.join(", ")}`);
  await mkdir(RESULTS_FOLDER, { recursive: true });
  const measuredAt = new Date().toISOString();
  const file = join(RESULTS_FOLDER, `similar-${measuredAt.replaceAll(/[:.]/g, "-")}.json`);
  await writeFile(file, `${JSON.stringify({ measuredAt, first: FIRST, rows, weakest }, undefined, 1)}\n`);
  console.log(`Rows: ${file}`);
} finally {
  await server.stop();
  await speech.close();
}
