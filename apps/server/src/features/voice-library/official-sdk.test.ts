import { ElevenLabsClient, ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { VOICE_CATEGORIES } from "@voicewright/contract/voices/routes";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/*
 * The published client of the API this product is compatible with, against the running server: what it reads
 * of voices and of the library, field by field. It throws when an answer lacks a field that it requires, and
 * turns null into undefined.
 */
let server: TestServer;
let speech: SpeechService;
let owner: TestAccount;
let client: ElevenLabsClient;
let ownersClient: ElevenLabsClient;

beforeAll(async () => {
  speech = await getRealSpeech();
  server = await startTestServer({ keepsAnalysis: true, speech });
  owner = await server.signUp({ tier: "creator" });
  ownersClient = await openClient(owner);
  client = await openClient(await server.signUp({ tier: "creator" }));
}, 120_000);
afterAll(async () => {
  await server.stop();
});

async function openClient(account: TestAccount): Promise<ElevenLabsClient> {
  const { secret } = await account.createApiKey();
  return new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: secret, maxRetries: 0 });
}

async function refusedWith(call: PromiseLike<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ElevenLabsError)) throw new Error("The call was not refused.", { cause: error });
  const { detail } = error.body as { detail: { status: string; param?: string } };
  return [error.statusCode, detail.status];
}

const text = expect.any(String);
const flag = expect.any(Boolean);
const count = isWhole;
const category = (value: unknown) => VOICE_CATEGORIES.some((known) => known === value);
const textOrNothing = (value: unknown) => value === undefined || typeof value === "string";
const numberOrNothing = (value: unknown) => value === undefined || typeof value === "number";
const wholeOrNothing = (value: unknown) => value === undefined || isWhole(value);
const flagOrNothing = (value: unknown) => value === undefined || typeof value === "boolean";

function isWhole(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Each field is the value that is expected, or something that judges it. */
function expectFields(value: object | undefined, fields: Readonly<Record<string, unknown>>): void {
  for (const [name, expected] of Object.entries(fields)) {
    const found = value?.[name as keyof typeof value] as unknown;
    const isJudgedGood = typeof expected === "function" && expected(found) === true;
    expect([name, found]).toEqual([name, isJudgedGood ? found : expected]);
  }
}

const LIBRARY_VOICE = {
  publicOwnerId: expect.stringMatching(/^[0-9a-f]{64}$/),
  voiceId: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
  dateUnix: count,
  name: text,
  accent: text,
  gender: text,
  age: text,
  descriptive: text,
  useCase: text,
  category,
  language: text,
  locale: textOrNothing,
  description: text,
  previewUrl: expect.stringMatching(/^http/),
  usageCharacterCount1Y: count,
  usageCharacterCount7D: count,
  playApiUsageCharacterCount1Y: count,
  clonedByCount: count,
  rate: numberOrNothing,
  fiatRate: numberOrNothing,
  freeUsersAllowed: flag,
  liveModerationEnabled: flag,
  featured: flag,
  verifiedLanguages: expect.any(Array),
  noticePeriod: wholeOrNothing,
  instagramUsername: textOrNothing,
  twitterUsername: textOrNothing,
  youtubeUsername: textOrNothing,
  tiktokUsername: textOrNothing,
  imageUrl: textOrNothing,
  isAddedByUser: flagOrNothing,
  isBookmarked: flagOrNothing,
} as const;

const VOICE = {
  voiceId: text,
  name: text,
  category,
  labels: expect.any(Object),
  description: textOrNothing,
  previewUrl: expect.stringMatching(/^http/),
  availableForTiers: [],
  // Models that a professional voice was trained for.
  highQualityBaseModelIds: [],
  verifiedLanguages: expect.any(Array),
  collectionIds: [],
  safetyControl: undefined,
  permissionOnResource: textOrNothing,
  isOwner: flag,
  isLegacy: flag,
  isMixed: flag,
  favoritedAtUnix: wholeOrNothing,
  createdAtUnix: count,
  isBookmarked: flagOrNothing,
  voiceVerification: expect.objectContaining({
    requiresVerification: flag,
    isVerified: flag,
    verificationFailures: [],
    verificationAttemptsCount: expect.any(Number),
  }),
  fineTuning: expect.objectContaining({
    isAllowedToFineTune: flag,
    state: {},
    verificationFailures: [],
    verificationAttemptsCount: expect.any(Number),
    manualVerificationRequested: flag,
  }),
} as const;

const SHARING = {
  historyItemSampleId: undefined,
  dateUnix: count,
  whitelistedEmails: [],
  publicOwnerId: expect.stringMatching(/^[0-9a-f]{64}$/),
  originalVoiceId: text,
  financialRewardsEnabled: flag,
  freeUsersAllowed: flag,
  liveModerationEnabled: flag,
  rate: numberOrNothing,
  fiatRate: undefined,
  noticePeriod: count,
  disableAtUnix: wholeOrNothing,
  voiceMixingAllowed: flag,
  featured: flag,
  category,
  readerAppEnabled: flag,
  imageUrl: undefined,
  banReason: undefined,
  likedByCount: count,
  clonedByCount: count,
  name: text,
  description: text,
  labels: expect.objectContaining({ language: text, accent: text, gender: text, age: text, descriptive: text }),
  reviewStatus: "not_requested",
  reviewMessage: undefined,
  enabledInLibrary: flag,
  instagramUsername: undefined,
  twitterUsername: undefined,
  youtubeUsername: undefined,
  tiktokUsername: undefined,
  moderationCheck: undefined,
  readerRestrictedOn: [],
} as const;

/** Shares a new voice of the owner's through the API, and answers its id. */
async function shareVoice(): Promise<string> {
  const voiceId = await insertOwnVoice(server, owner);
  const response = await server.request(`/v1/voices/${voiceId}/sharing`, {
    method: "POST",
    headers: owner.headers,
    body: {
      name: "For the client",
      description: "Shared by a test",
      labels: {
        language: "en",
        accent: "scottish",
        gender: "female",
        age: "old",
        descriptive: "wise",
        use_case: "conversational",
      },
      notice_period_days: 90,
      rate: 1.5,
    },
  });
  expect(response.status).toBe(200);
  return voiceId;
}

describe("the official client and the library", () => {
  it("the official client reads every field of shared voices, through every filter", async () => {
    const found = await client.voices.getShared({
      pageSize: 5,
      page: 0,
      gender: "female",
      useCases: ["conversational", "narrative_story"],
      sort: "trending",
    });
    expect([found.voices.length, found.hasMore]).toEqual([5, true]);
    for (const voice of found.voices) {
      expectFields(voice, LIBRARY_VOICE);
      expect(voice.gender).toBe("female");
      expect(["conversational", "narrative_story"]).toContain(voice.useCase);
    }
    const next = await client.voices.getShared({ pageSize: 5, page: 1, gender: "female", sort: "trending" });
    const first = await client.voices.getShared({ pageSize: 5, page: 0, gender: "female", sort: "trending" });
    const ids = [...first.voices, ...next.voices].map((voice) => voice.voiceId);
    expect(new Set(ids).size).toBe(ids.length);

    const voiceId = await shareVoice();
    const everything = await client.voices.getShared({
      category: "high_quality",
      age: "old",
      accent: "scottish",
      language: "en",
      search: voiceId,
      descriptives: ["wise"],
      featured: false,
      minNoticePeriodDays: 30,
      includeCustomRates: true,
      includeLiveModerated: true,
      readerAppEnabled: false,
      sort: "created_date",
    });
    expect(everything.voices.map((voice) => voice.voiceId)).toEqual([voiceId]);
    expect(everything.voices[0]).toMatchObject({ rate: 1.5, noticePeriod: 90, isAddedByUser: false });
    const byOwner = await client.voices.getShared({ ownerId: everything.voices[0]?.publicOwnerId ?? "" });
    expect(byOwner.voices.map((voice) => voice.voiceId)).toContain(voiceId);
    for (const sort of ["cloned_by_count", "usage_character_count_1y"] as const) {
      expect((await client.voices.getShared({ sort, pageSize: 1 })).voices).toHaveLength(1);
    }
  });

  it("the official client adds a shared voice to its workspace, and removes it", async () => {
    const voiceId = await shareVoice();
    const [shared] = (await client.voices.getShared({ search: voiceId })).voices;
    const added = await client.voices.share(shared?.publicOwnerId ?? "", voiceId, { newName: "Added" });
    expect(added.voiceId).toBe(voiceId);
    const again = client.voices.share(shared?.publicOwnerId ?? "", voiceId, { newName: "Again" });
    expect(await refusedWith(again)).toEqual([409, "voice_already_exists"]);

    const [mine] = (await client.voices.search({ voiceType: "community" })).voices;
    expectFields(mine, { ...VOICE, isOwner: false, isBookmarked: true, permissionOnResource: "viewer", name: "Added" });
    expectFields(mine?.sharing, {
      ...SHARING,
      status: "copied",
      originalVoiceId: voiceId,
      noticePeriod: 90,
      rate: 1.5,
      clonedByCount: 1,
      enabledInLibrary: true,
    });
    const [marked] = (await client.voices.getShared({ search: voiceId })).voices;
    expect(marked).toMatchObject({ isAddedByUser: true, isBookmarked: true, clonedByCount: 1 });

    expect(await client.voices.delete(voiceId)).toMatchObject({ status: "ok" });
    expect(await refusedWith(client.voices.get(voiceId))).toEqual([404, "voice_not_found"]);
    expect((await ownersClient.voices.get(voiceId)).sharing).toMatchObject({ status: "enabled" });
  });

  it("the official client finds similar voices by a recording", async () => {
    const { voices } = await client.voices.getShared({ pageSize: 3, language: "de" });
    const wanted = voices[1];
    for (const voice of voices) {
      await server.request("/v1/similar-voices-by-id", {
        method: "POST",
        headers: owner.headers,
        body: { voice_id: voice.voiceId },
      });
    }
    const preview = await fetch(wanted?.previewUrl ?? "");
    const audioFile = await preview.blob();
    const similar = await client.voices.findSimilarVoices({ audioFile, topK: 2, similarityThreshold: 1.5 });
    expect(similar.voices[0]?.voiceId).toBe(wanted?.voiceId);
    expect(similar.voices.length).toBeLessThanOrEqual(2);
    expect(similar.hasMore).toBe(false);
    for (const voice of similar.voices) expectFields(voice, LIBRARY_VOICE);
    expect(await refusedWith(client.voices.findSimilarVoices({ audioFile, topK: 101 }))).toEqual([
      400,
      "invalid_parameters",
    ]);
  });

  it("the official client reads the accents", async () => {
    const { accents } = await client.voices.accents.get({ language: "en" });
    expect(accents.length).toBeGreaterThan(2);
    for (const accent of accents) {
      expectFields(accent, { accent: text, language: "en", code: expect.stringMatching(/^en-/), name: text });
    }
    expect((await client.voices.accents.get()).accents.length).toBeGreaterThan(accents.length);
    expect((await client.voices.accents.get({ language: "xx" })).accents).toEqual([]);
    const designed = await server.request("/v1/voices/accents?language=en&include_designed=true", {
      headers: (await server.signUp()).headers,
    });
    const offered = ((await designed.json()) as { accents: readonly { accent: string }[] }).accents.map(
      ({ accent }) => accent,
    );
    expect(offered).toEqual(
      expect.arrayContaining(["jamaican", "irish", ...accents.map(({ accent }) => accent ?? "")]),
    );
    expect(new Set(offered).size).toBe(offered.length);
    const spoken = await client.voices.accents.get({ modelId: "eleven_multilingual_v2" });
    expect(spoken.accents.length).toBeGreaterThan(0);
  });
});

describe("the official client and voices", () => {
  it("the official client reads every field of voices, single and in lists", async () => {
    const voiceId = await insertOwnVoice(server, owner, { name: "Field by field" });
    const own = { ...VOICE, voiceId, name: "Field by field", isOwner: true, permissionOnResource: "admin" };
    expectFields(await ownersClient.voices.get(voiceId), { ...own, sharing: undefined, settings: undefined });
    const found = await ownersClient.voices.search({ search: "field by field" });
    expect(found).toMatchObject({ hasMore: false, totalCount: 1 });
    expectFields(found.voices[0], own);
    const { voices } = await ownersClient.voices.getAll();
    for (const voice of voices) expectFields(voice, VOICE);
    expectFields(
      voices.find((voice) => voice.voiceId === voiceId),
      own,
    );
  });

  it("the official client filters voices by every parameter of the call", async () => {
    const labels = { language: "de", gender: "male", age: "old", accent: "austrian", use_case: "advertisement" };
    const voiceId = await insertOwnVoice(server, owner, { name: "Filtered", labels, category: "cloned" });
    const { voices } = await ownersClient.voices.search({
      pageSize: 100,
      search: "filtered",
      sort: "name",
      sortDirection: "desc",
      voiceType: "personal",
      category: "cloned",
      gender: "male",
      age: "old",
      language: ["de", "en"],
      accent: "austrian",
      useCases: ["advertisement", "conversational"],
      includeCustomRates: true,
      includeLiveModerated: true,
      voiceIds: [voiceId],
    });
    expect(voices.map((voice) => voice.voiceId)).toEqual([voiceId]);
  });

  it("the official client changes only the name, description and labels of a voice", async () => {
    const voiceId = await insertOwnVoice(server, owner, { name: "Before" });
    const labels = { language: "en", accent: "irish", mood: "bright" };
    const edited = await ownersClient.voices.update(voiceId, {
      name: "After",
      description: "Changed by the client",
      labels,
      removeBackgroundNoise: false,
    });
    expect(edited.status).toBe("ok");
    const voice = await ownersClient.voices.get(voiceId);
    expect(voice).toMatchObject({ name: "After", description: "Changed by the client", category: "generated" });
    expect(voice.labels).toEqual(labels);
    expect(await refusedWith(client.voices.update(voiceId, { name: "Mine" }))).toEqual([404, "voice_not_found"]);
  });

  it("the official client stores settings for a voice", async () => {
    const voiceId = await insertOwnVoice(server, owner);
    expect((await ownersClient.voices.get(voiceId)).settings).toBeUndefined();
    const settings = { stability: 0.2, similarityBoost: 0.9, style: 0.4, useSpeakerBoost: false, speed: 0.9 };
    expect((await ownersClient.voices.settings.update(voiceId, settings)).status).toBe("ok");
    expect(await ownersClient.voices.settings.get(voiceId)).toMatchObject(settings);
    expect((await ownersClient.voices.get(voiceId)).settings).toMatchObject(settings);
    expect(await refusedWith(client.voices.settings.get(voiceId))).toEqual([404, "voice_not_found"]);
  });

  it("the official client deletes its own voices, but not premade ones", async () => {
    const voiceId = await insertOwnVoice(server, owner);
    expect((await ownersClient.voices.delete(voiceId)).status).toBe("ok");
    expect(await refusedWith(ownersClient.voices.delete(voiceId))).toEqual([404, "voice_not_found"]);
    const { voices } = await ownersClient.voices.search({ voiceType: "default", pageSize: 1 });
    const [status] = await refusedWith(ownersClient.voices.delete(voices[0]?.voiceId ?? ""));
    expect(status).toBe(403);
  });
});
