import { createHash } from "node:crypto";
import { PREMADE_VOICES, type PremadeVoice } from "@voicewright/voice/premade/recipes";
import type { Platform } from "../../platform/platform.ts";
import { searchableText } from "./searchable-text.ts";
import { saveInstalledVoicesAcrossWorkspaces } from "./store.ts";
import type { NewVoice } from "./store.ts";

export type PremadeVoiceProfile = {
  readonly voiceId: string;
  readonly labels: Readonly<Partial<Record<string, string>>>;
};

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const VOICE_ID_LENGTH = 20;
/** The newest of the premade voices; each later one of the list is a second older, so that "newest first" keeps its order. */
const NEWEST_CREATED_AT_MS = Date.UTC(2026, 0, 1);

export function premadeVoiceProfiles(): PremadeVoiceProfile[] {
  return PREMADE_VOICES.map((voice) => ({
    voiceId: installedVoiceId("premade", voice.slug),
    labels: installedVoiceLabels(voice),
  }));
}

export function installedVoiceLabels(voice: PremadeVoice): Record<string, string> {
  return {
    language: voice.nativeLanguage,
    accent: voice.accent,
    gender: voice.gender,
    age: voice.age,
    descriptive: voice.descriptive,
    use_case: voice.useCase,
  };
}

/** Brings the premade voices of this version into the database. Safe to run again, and by several servers. */
export async function installPremadeVoicesAcrossWorkspaces({ database }: Pick<Platform, "database">): Promise<void> {
  const rows = PREMADE_VOICES.map((voice, rank): NewVoice => {
    const row = {
      name: voice.name,
      description: voice.description,
      category: "premade" as const,
      labels: installedVoiceLabels(voice),
    };
    return {
      ...row,
      voiceId: installedVoiceId("premade", voice.slug),
      origin: "premade",
      materials: { recipe: voice.recipe },
      previewText: voice.previewText,
      searchText: searchableText(row),
      createdAt: new Date(NEWEST_CREATED_AT_MS - rank * 1_000),
    };
  });
  await database.transaction((tx) => saveInstalledVoicesAcrossWorkspaces(tx, "premade", rows));
}

/** The same 20 characters for a slug on every installation and after every update. */
export function installedVoiceId(origin: "premade" | "catalogue", slug: string): string {
  const digest = createHash("sha256").update(`${origin} voice ${slug}`).digest();
  return Array.from(digest.subarray(0, VOICE_ID_LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}
