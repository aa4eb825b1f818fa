import { setUserPicture, setWorkspacePicture } from "../../platform/identity/pictures/pictures.ts";
import { insertServiceAccount } from "../../platform/identity/service-accounts.ts";
import { voicePreviews, voiceGenerations } from "../../entities/generation/previews/tables.ts";
import { historyItems } from "../../entities/generation/history/tables.ts";
import { shareLinks } from "../../entities/generation/share/tables.ts";
import { voiceSamples } from "../../entities/recording/samples/tables.ts";
import { accountExports } from "../../features/account/account-data/tables.ts";
import { accessRequests } from "../../features/members/access-requests/tables.ts";
import { clonePreviews } from "../../features/instant-clone/tables.ts";
import { mediaUploads } from "../../entities/media/uploads/tables.ts";
import {
  pronunciationDictionaries,
  pronunciationDictionaryVersions,
} from "../../entities/pronunciation-dictionary/tables.ts";
import { generationComparisons } from "../../features/comparison/tables.ts";
import { remixIterations, remixSessions } from "../../features/voice-remix/tables.ts";
import { jobs } from "../../platform/jobs/tables.ts";
import { createId } from "../../platform/ids.ts";
import { insertOwnVoice, OWN_VOICE_MATERIALS } from "../speech/own-voice.ts";
import type { TestAccount } from "../test-account.ts";
import { insertTestAsset } from "./test-asset.ts";
import { pngFile } from "../../../../../test-kit/document-files.ts";
import { insertDraft, insertProduction } from "./projects-of-everything.ts";
import { gatherOtherWorkspaces, type OwnedIds } from "./other-workspace.ts";
import { addTestGroup } from "./test-member.ts";
import type { TestServer } from "../test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

const NOW = new Date("2026-06-01T00:00:00Z");
const LATER = new Date("2099-06-01T00:00:00Z");
const SHA256 = "0".repeat(64);

/** Fills a workspace as if all of it had been made there. */
export async function fillWorkspace(server: TestServer, owner: TestAccount): Promise<OwnedIds> {
  const { database } = server.platform;
  const { workspaceId } = owner.scope;
  const at = { createdAt: NOW };
  const voiceId = await insertOwnVoice(server, owner, { category: "cloned", requiresVerification: true });
  const id = {
    sample_id: createId(),
    history_item_id: createId(),
    request_id: createId(),
    comparison_id: createId(),
    choice_id: createId(),
    share_link_id: createId(),
    job_id: createId(),
    upload_id: createId(),
    generated_voice_id: createId(),
    cloned_voice_preview_id: createId(),
    remixing_session_id: createId(),
    remixing_session_iteration_id: createId(),
    pronunciation_dictionary_id: createId(),
    version_id: createId(),
    export_id: createId(),
    access_request_id: createId(),
    collection_id: createId(),
    production_id: createId(),
    line_id: createId(),
    team_id: createId(),
    draft_id: createId(),
  };
  await acrossWorkspaces(database)
    .insert(accountExports)
    .values({
      id: id.export_id,
      userId: owner.scope.userId,
      jobId: createId(),
      objectKey: "exports/of-another",
      sha256: SHA256,
      sizeBytes: 1_000,
      expiresAt: LATER,
      ...at,
    });
  const assetId = await insertTestAsset(database, workspaceId, { sha256: SHA256, objectKey: "media/of-another" });
  await acrossWorkspaces(database)
    .insert(voiceSamples)
    .values({
      sampleId: id.sample_id,
      voiceId,
      workspaceId,
      assetId,
      fileName: "sample.wav",
      removeBackgroundNoise: false,
      position: 0,
      ...at,
    });
  await insertCompared(server, owner, { ...id, voice_id: voiceId });
  await acrossWorkspaces(database)
    .insert(shareLinks)
    .values({
      id: id.share_link_id,
      workspaceId,
      kind: "history_item",
      subjectId: id.history_item_id,
      includesText: true,
      ...at,
    });
  await insertJob(server, owner, id);
  await insertDictionary(server, owner, id);
  await insertProduction(server, owner, { ...id, voice_id: voiceId });
  await insertDraft(server, owner, id);
  await insertUnsaved(server, owner, { ...id, voice_id: voiceId });
  await insertRemixing(server, owner, { ...id, voice_id: voiceId });
  const key = await owner.createApiKey();
  const account = { name: "Of another", defaultSharing: null, createdAt: NOW };
  const serviceAccountId = await insertServiceAccount(database, owner.scope, account);
  const user = (await (await server.request("/v1/user", { headers: owner.headers })).json()) as {
    public_user_id: string;
  };
  await acrossWorkspaces(database)
    .insert(accessRequests)
    .values({ id: id.access_request_id, ...owner.scope, permission: "voice_lab", ...at });
  const groupId = await addTestGroup(server, [owner], []);
  const made = {
    ...id,
    dictionary_id: id.pronunciation_dictionary_id,
    workspace_id: workspaceId,
    user_id: owner.scope.userId,
    group_id: groupId,
    picture_id: await insertPictures(server, owner),
    voice_id: voiceId,
    resource_id: voiceId,
    api_key_id: key.keyId,
    service_account_user_id: serviceAccountId,
    public_user_id: user.public_user_id,
  };
  let all: OwnedIds = made;
  for (const { fill } of await gatherOtherWorkspaces())
    if (fill !== undefined) all = { ...all, ...(await fill(server, owner, made)) };
  return all;
}

/** A generation, and what it is compared with. */
async function insertCompared(server: TestServer, { scope }: TestAccount, id: OwnedIds): Promise<void> {
  await acrossWorkspaces(server.platform.database)
    .insert(historyItems)
    .values({
      id: id["history_item_id"] ?? "",
      workspaceId: scope.workspaceId,
      userId: scope.userId,
      requestId: id["request_id"] ?? "",
      kind: "text_to_speech",
      source: "TTS",
      voiceId: id["voice_id"] ?? "",
      voiceName: "Own voice",
      voiceCategory: "cloned",
      modelId: "eleven_multilingual_v2",
      text: "What another workspace said.",
      settings: {},
      outputFormat: "mp3_44100_128",
      contentType: "audio/mpeg",
      audioKey: "history/of-another",
      audioSha256: SHA256,
      audioSizeBytes: 1_000,
      durationMs: 1_000,
      characterCountChangeFrom: 0,
      characterCountChangeTo: 28,
      createdAt: NOW,
    });
  const side = {
    requestId: id["request_id"] ?? "",
    historyItemId: id["history_item_id"] ?? "",
    voiceName: "Own voice",
    modelId: "eleven_multilingual_v2",
    settings: {},
    durationMs: 1_000,
    createdAtMs: NOW.getTime(),
  };
  await acrossWorkspaces(server.platform.database)
    .insert(generationComparisons)
    .values({
      id: id["comparison_id"] ?? "",
      workspaceId: scope.workspaceId,
      userId: scope.userId,
      firstRequestId: side.requestId,
      secondRequestId: createId(),
      first: side,
      second: side,
      firstChoiceId: id["choice_id"] ?? "",
      secondChoiceId: createId(),
      isSecondShownFirst: false,
      asksPreference: true,
      createdAt: NOW,
    });
}

/** An upload, and previews of a clone and of a designed voice that were not saved yet. */
async function insertUnsaved(server: TestServer, { scope }: TestAccount, id: OwnedIds): Promise<void> {
  const { database } = server.platform;
  const { workspaceId, userId } = scope;
  const at = { createdAt: NOW, expiresAt: LATER };
  await acrossWorkspaces(database)
    .insert(mediaUploads)
    .values({
      uploadId: id["upload_id"] ?? "",
      workspaceId,
      purpose: "instant-clone",
      fileName: "recording.wav",
      sizeBytes: 1_000,
      receivedBytes: 0,
      partKeys: [],
      status: "receiving",
      ...at,
    });
  await acrossWorkspaces(database)
    .insert(clonePreviews)
    .values({
      previewId: id["cloned_voice_preview_id"] ?? "",
      workspaceId,
      uploadIds: [id["upload_id"] ?? ""],
      knownSampleIds: [],
      removedSampleIds: [],
      removeBackgroundNoise: false,
      materials: OWN_VOICE_MATERIALS,
      previewText: "What another workspace said.",
      ...at,
    });
  const generationId = createId();
  await acrossWorkspaces(database)
    .insert(voiceGenerations)
    .values({
      id: generationId,
      workspaceId,
      userId,
      requestId: createId(),
      modelId: "eleven_ttv_v3",
      prompt: "An old man",
      understood: [],
      text: "What another workspace said.",
      seed: 1,
      volumeDb: 0,
      outputFormat: "mp3_44100_128",
      credits: 0,
      reservationId: createId(),
      ...at,
    });
  await acrossWorkspaces(database)
    .insert(voicePreviews)
    .values({
      generatedVoiceId: id["generated_voice_id"] ?? "",
      generationId,
      rank: 0,
      materials: OWN_VOICE_MATERIALS,
      hints: {},
      state: "completed",
      durationMs: 1_000,
      audioKey: "previews/of-another",
      audioSha256: SHA256,
    });
}

/** A session of remixing with one version. */
async function insertRemixing(server: TestServer, { scope }: TestAccount, id: OwnedIds): Promise<void> {
  const { database } = server.platform;
  const { workspaceId, userId } = scope;
  const sessionId = id["remixing_session_id"] ?? "";
  await acrossWorkspaces(database).insert(remixSessions).values({
    id: sessionId,
    workspaceId,
    userId,
    name: "Of another",
    versionsBegun: 1,
    createdAt: NOW,
    updatedAt: NOW,
  });
  await acrossWorkspaces(database)
    .insert(remixIterations)
    .values({
      id: id["remixing_session_iteration_id"] ?? "",
      sessionId,
      version: 1,
      voiceId: id["voice_id"] ?? "",
      voiceName: "Own voice",
      prompt: "Older and warmer",
      text: "What another workspace said.",
      autoGenerateText: false,
      createdAt: NOW,
    });
}

/** A pronunciation dictionary with its first version. */
async function insertDictionary(server: TestServer, { scope }: TestAccount, id: OwnedIds): Promise<void> {
  const { workspaceId, userId } = scope;
  const dictionaryId = id["pronunciation_dictionary_id"] ?? "";
  const versionId = id["version_id"] ?? "";
  const { database } = server.platform;
  await acrossWorkspaces(database).insert(pronunciationDictionaries).values({
    id: dictionaryId,
    workspaceId,
    name: "Of another",
    createdBy: userId,
    latestVersionId: versionId,
    latestRuleCount: 0,
    createdAt: NOW,
  });
  await acrossWorkspaces(database)
    .insert(pronunciationDictionaryVersions)
    .values({ versionId, dictionaryId, workspaceId, rules: [], createdAt: NOW });
}

/** Answers the id of the workspace's. */
async function insertPictures({ platform: { database } }: TestServer, { scope }: TestAccount): Promise<string> {
  const picture = { mimeType: "image/png", content: pngFile() } as const;
  await setUserPicture(database, scope.userId, picture, NOW);
  return await setWorkspacePicture(database, scope, picture, NOW);
}

async function insertJob(server: TestServer, { scope }: TestAccount, id: OwnedIds): Promise<void> {
  const { workspaceId, userId } = scope;
  await acrossWorkspaces(server.platform.database)
    .insert(jobs)
    .values({
      id: id["job_id"] ?? "",
      kind: "test",
      version: 1,
      workspaceId,
      userId,
      subject: "something",
      input: {},
      state: "queued",
      createdAt: NOW,
      updatedAt: NOW,
    });
}
