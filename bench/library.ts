/**
 * How fast the shared library answers when it holds 100,000 voices, over HTTP. Runs on the embedded database, or on
 * the PostgreSQL server that VOICEWRIGHT_TEST_DATABASE_URL names.
 */
import { createSeededRandom } from "@voicewright/speech/embedded/seeded-random";
import { NEUTRAL_TRAITS } from "@voicewright/speech/voice-layer/recipe";
import { sharedVoices, sharedVoicesRevision, voices } from "../apps/server/src/features/voices/tables.ts";
import { startTestServer, type TestServer } from "../apps/server/src/testing/test-server.ts";
import { percentile } from "./statistics.ts";

const VOICE_COUNT = 100_000;
const ROWS_AT_ONCE = 500;
const ROUNDS = 15;
const VECTOR_LENGTH = 192;
const FIRST_NAMES = [
  "Amber",
  "Bela",
  "Cosima",
  "Darius",
  "Edda",
  "Falk",
  "Gesa",
  "Hanno",
  "Ilka",
  "Jonte",
  "Kira",
  "Lasse",
];
const SECOND_NAMES = ["Brook", "Stone", "Linden", "Harbour", "Meadow", "Winter", "Flint", "Rowan", "Vale", "Ash"];
const WORDS = [
  "warm",
  "bright",
  "steady",
  "night",
  "radio",
  "gravel",
  "velvet",
  "clear",
  "young",
  "storyteller",
  "guide",
];
const LABELS = {
  language: ["en", "de", "es", "fr", "it", "pt", "nl", "pl", "sv", "cs", "fi", "tr", "ru", "id"],
  accent: ["american", "british", "standard", "scottish", "german", "brazilian"],
  gender: ["female", "male", "neutral"],
  age: ["young", "middle_aged", "old"],
  descriptive: ["calm", "deep", "upbeat", "raspy", "soft", "wise", "confident"],
  useCase: ["narrative_story", "conversational", "advertisement", "social_media", "informative_educational"],
} as const;

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

async function fillLibrary(server: TestServer): Promise<void> {
  const random = createSeededRandom(1, 0);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random.uniform() * values.length)];
    if (value === undefined) throw new Error("there is nothing to pick from");
    return value;
  };
  const { database } = server.platform;
  for (let first = 0; first < VOICE_COUNT; first += ROWS_AT_ONCE) {
    const rows = Array.from({ length: ROWS_AT_ONCE }, (_, index) => {
      const name = `${pick(FIRST_NAMES)} ${pick(SECOND_NAMES)} ${first + index}`;
      const description = `A ${pick(WORDS)}, ${pick(WORDS)} ${pick(WORDS)}.`;
      const speakerVector = new Float32Array(VECTOR_LENGTH);
      random.fillNormal(speakerVector);
      const length = Math.hypot(...speakerVector);
      return {
        id: `bench${String(first + index).padStart(15, "0")}`,
        name,
        description,
        vector: speakerVector.map((value) => value / length),
      };
    });
    await database.transaction(async (tx) => {
      await tx.insert(voices).values(
        rows.map(({ id, name, description, vector }) => ({
          voiceId: id,
          origin: "workspace" as const,
          name,
          category: "high_quality" as const,
          description,
          labels: {},
          materials: { recipe: { base: "espeak" as const, gender: "male" as const, f0MeanHz: 110, ...NEUTRAL_TRAITS } },
          previewText: "Hello.",
          speakerVector: vector,
          searchText: name,
          createdAt: new Date(),
        })),
      );
      await tx.insert(sharedVoices).values(
        rows.map(({ id, name, description }) => ({
          voiceId: id,
          publicOwnerId: "0".repeat(64),
          ownerName: "Bench",
          name,
          description,
          category: "high_quality" as const,
          language: pick(LABELS.language),
          accent: pick(LABELS.accent),
          gender: pick(LABELS.gender),
          age: pick(LABELS.age),
          descriptive: pick(LABELS.descriptive),
          useCase: pick(LABELS.useCase),
          rate: random.uniform() < 0.1 ? 2 : 1,
          freeUsersAllowed: true,
          liveModerationEnabled: false,
          noticePeriodDays: pick([null, 30, 90, 365]),
          isFeatured: random.uniform() < 0.01,
          isListed: true,
          sharedAt: new Date(1_700_000_000_000 + random.uniform() * 1e10),
          addedCount: Math.floor(random.uniform() * 1000),
          charactersSpoken1y: Math.floor(random.uniform() * 1e7),
          trendingScore: random.uniform() * 1e6,
          revision: 1_000_000,
        })),
      );
    });
  }
  await database.update(sharedVoicesRevision).set({ revision: 1_000_000 });
}

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
  await fillLibrary(server);
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
