import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { NEUTRAL_TRAITS } from "@voicewright/voice/recipe/recipe";
import { sharedVoices, sharedVoicesRevision } from "../../apps/server/src/entities/voice/sharing/tables.ts";
import { voices } from "../../apps/server/src/entities/voice/record/tables.ts";
import type { TestServer } from "../../apps/server/src/testing/test-server.ts";
import { acrossWorkspaces } from "../../apps/server/src/platform/database/queries.ts";

const ROWS_AT_ONCE = 500;
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

/** Fills the library with made-up voices that cannot speak: rows to search through and to look at. */
export async function fillLibrary(server: TestServer, voiceCount: number): Promise<void> {
  const random = createSeededRandom(1, 0);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random.uniform() * values.length)];
    if (value === undefined) throw new Error("there is nothing to pick from");
    return value;
  };
  const { database } = server.platform;
  for (let first = 0; first < voiceCount; first += ROWS_AT_ONCE) {
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
      await acrossWorkspaces(tx)
        .insert(voices)
        .values(
          rows.map(({ id, name, description, vector }) => ({
            voiceId: id,
            origin: "workspace" as const,
            name,
            category: "high_quality" as const,
            description,
            labels: {},
            materials: {
              recipe: { base: "espeak" as const, gender: "male" as const, f0MeanHz: 110, ...NEUTRAL_TRAITS },
            },
            previewText: "Hello.",
            speakerVector: vector,
            searchText: name,
            createdAt: new Date(),
          })),
        );
      await acrossWorkspaces(tx)
        .insert(sharedVoices)
        .values(
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
  await acrossWorkspaces(database).update(sharedVoicesRevision).set({ revision: 1_000_000 });
}
