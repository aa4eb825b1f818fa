import { createHash } from "node:crypto";
import { designCatalogueVoices } from "@voicewright/voice/catalogue/catalogue-voices";
import { and, eq, isNull } from "drizzle-orm";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import type { Platform } from "../../platform/platform.ts";
import { voices } from "../../entities/voice/record/tables.ts";
import { installedVoiceId, installedVoiceLabels, measuredSound } from "../../entities/voice/premade/index.ts";
import { saveInstalledVoicesAcrossWorkspaces } from "../../entities/voice/record/index.ts";
import {
  type NewSharedVoice,
  readSharedVoicesAcrossWorkspaces,
  saveSharedVoiceAcrossWorkspaces,
} from "../../entities/voice/sharing/index.ts";

const OWNER_NAME = "Voicewright catalogue";
/** 64 hex like every public owner; nobody can sign up under it. */
const OWNER_ID = createHash("sha256").update("the catalogue of the installation").digest("hex");
const NEWEST_SHARED_AT_MS = Date.UTC(2026, 0, 1);
/** Enough to order them: each is a minute older than the one before. */
const AGE_STEP_MS = 60_000;
/** One of so many is shown first to people who look around. */
const FEATURED_EVERY = 8;

/** Brings the catalogue of this version into the library. Safe to run again, and by several servers. */
export async function installCatalogueAcrossWorkspaces({ database }: Pick<Platform, "database">): Promise<void> {
  const people = designCatalogueVoices().map((person, rank) => ({
    person,
    labels: installedVoiceLabels(person),
    voiceId: installedVoiceId("catalogue", person.slug),
    category: person.recipe.base.startsWith("neural") ? ("high_quality" as const) : ("generated" as const),
    createdAt: new Date(NEWEST_SHARED_AT_MS - rank * AGE_STEP_MS),
    rank,
  }));
  const rows = people.map(({ person, labels, voiceId, category, createdAt }) => {
    const { name, description, previewText, recipe, likeness } = person;
    const materials = likeness === undefined ? { recipe } : { recipe, likeness };
    return {
      voiceId,
      origin: "catalogue" as const,
      name,
      description,
      category,
      labels,
      materials,
      ...measuredSound(materials, previewText),
      previewText,
      createdAt,
    };
  });
  const shares = people.map(({ person, voiceId, category, createdAt, rank }): NewSharedVoice => ({
    voiceId,
    workspaceId: null,
    publicOwnerId: OWNER_ID,
    ownerName: OWNER_NAME,
    name: person.name,
    description: person.description,
    category,
    language: person.nativeLanguage,
    locale: null,
    accent: person.accent,
    gender: person.gender,
    age: person.age,
    descriptive: person.descriptive,
    useCase: person.useCase,
    rate: 1,
    freeUsersAllowed: true,
    mixingAllowed: true,
    liveModerationEnabled: false,
    noticePeriodDays: null,
    isFeatured: rank % FEATURED_EVERY === 0,
    isListed: true,
    disabledAt: null,
    sharedAt: createdAt,
  }));
  await database.transaction(async (tx) => {
    const unmeasured = await acrossWorkspaces(tx)
      .select({ voiceId: voices.voiceId })
      .from(voices)
      .where(and(eq(voices.origin, "catalogue"), isNull(voices.speakerVector)));
    const isNews = new Set(unmeasured.map(({ voiceId }) => voiceId));
    await saveInstalledVoicesAcrossWorkspaces(tx, "catalogue", rows);
    const known = await readSharedVoicesAcrossWorkspaces(
      tx,
      shares.map(({ voiceId }) => voiceId),
    );
    const byId = new Map(known.map((row) => [row.voiceId, row]));
    // A new revision makes every cache read again, so only what differs gets one.
    for (const share of shares)
      if (isNews.has(share.voiceId) || !isSame(share, byId.get(share.voiceId)))
        await saveSharedVoiceAcrossWorkspaces(tx, share);
  });
}

function isSame(share: NewSharedVoice, known: Readonly<Record<string, unknown>> | undefined): boolean {
  if (known === undefined) return false;
  return Object.entries(share).every(([name, value]) => String(value) === String(known[name]));
}
