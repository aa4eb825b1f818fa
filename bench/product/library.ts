/**
 * How fast the shared library answers when it holds 100,000 voices, over HTTP. Runs on the embedded database, or on
 * the PostgreSQL server that VOICEWRIGHT_TEST_DATABASE_URL names.
 */
import { startTestServer } from "../../apps/server/src/testing/test-server.ts";
import { fillLibrary } from "./library-voices.ts";
import { percentile } from "../../packages/audio/test/statistics.ts";

const VOICE_COUNT = 100_000;
const ROUNDS = 15;
const QUERIES = [
  "sort=trending",
  "sort=created_date&page=40",
  "sort=usage_character_count_1y&language=en",
  "sort=trending&gender=female&age=young",
  "sort=trending&language=de&gender=male&age=old&use_cases=narrative_story",
  "sort=cloned_by_count&use_cases=conversational&use_cases=advertisement",
  "sort=trending&descriptives=deep&descriptives=raspy",
  "sort=trending&min_notice_period_days=90",
  "sort=trending&include_custom_rates=false&category=high_quality",
  "featured=true&sort=trending",
  "search=amber",
  "search=am",
  "search=cosima%20linden",
  "search=cosmia",
  "search=storyteler",
  "search=warm%20velvet%20radio",
  "search=german%20woman",
  "search=winter&language=fr&gender=female",
  "search=zzzzzz",
  "search=gravel&sort=usage_character_count_1y&page=3",
];

async function timeCall(call: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const response = await call();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The call was answered ${response.status}`);
  return performance.now() - startedAt;
}

function report(name: string, times: readonly number[]): void {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
  console.log(`${name.padEnd(34)} p50 ${p50} ms   p95 ${p95} ms   max ${most} ms   (${times.length} calls)`);
}

const server = await startTestServer();
try {
  const account = await server.signUp();
  const filledFrom = performance.now();
  await fillLibrary(server, VOICE_COUNT);
  console.log(`${VOICE_COUNT} voices written in ${((performance.now() - filledFrom) / 1000).toFixed(0)} s`);
  const first = await timeCall(() => server.request("/v1/shared-voices"));
  console.log(`first search, which reads the library: ${(first / 1000).toFixed(1)} s`);

  const times: number[] = [];
  const slowest: { query: string; ms: number }[] = [];
  for (const query of QUERIES) await timeCall(() => server.request(`/v1/shared-voices?${query}`));
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of QUERIES) {
      const ms = await timeCall(() => server.request(`/v1/shared-voices?${query}`, { headers: account.headers }));
      times.push(ms);
      slowest.push({ query, ms });
    }
  }
  report("shared-voice search, 20 queries", times);
  for (const { query, ms } of slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 3))
    console.log(`  ${ms.toFixed(1)} ms  ${query}`);

  const similar: number[] = [];
  for (let round = 0; round < 60; round++) {
    const body = { voice_id: `bench${String(round * 97).padStart(15, "0")}`, top_k: 20 };
    similar.push(
      await timeCall(() =>
        server.request("/v1/similar-voices-by-id", { method: "POST", headers: account.headers, body }),
      ),
    );
  }
  report("similar voices, top 20", similar.slice(1));
  console.log(`memory of the process: ${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB`);
} finally {
  await server.stop();
}
