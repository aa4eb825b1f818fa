import { createHash } from "node:crypto";
import { WORKSPACE_FLAGS, type WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import type { VoiceSample } from "@voicewright/contract/voices/sample";
import type { Voice, VoicesPage } from "@voicewright/contract/voices/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  findProfessionalVoice,
  listFineTunings,
  saveFineTuning,
  updateProfessionalVoice,
} from "../../entities/voice/professional/index.ts";
import { saveSeparation } from "../../entities/recording/samples/index.ts";
import { updateVoice } from "../../entities/voice/record/index.ts";
import { performOperation } from "../../platform/operator/operations.ts";
import { cloneCalls } from "../../testing/clone-calls.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { OWN_VOICE_MATERIALS } from "../../testing/speech/own-voice.ts";
import { speechFile } from "../../../../../packages/audio/test/spoken-audio.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

type VoiceId = { readonly voice_id: string };

const MULTILINGUAL = "eleven_multilingual_v2";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ keepsAnalysis: true, speech: await getRealSpeech() });
}, 120_000);
afterAll(() => server.stop());

const callsOf = (account: Pick<TestAccount, "headers">) => cloneCalls(server, account);

async function draftOf(account: TestAccount, changes: object = {}): Promise<string> {
  const body = { name: "Nora", language: "en", ...changes };
  const made = await callsOf(account).call<VoiceId>("POST", "/v1/voices/pvc", body);
  expect(made.status).toBe(200);
  return made.body.voice_id;
}

async function voiceOf(account: TestAccount, voiceId: string): Promise<Voice> {
  return (await callsOf(account).getVoice(voiceId)).body;
}

/** The voices that a list shows by each of these states. */
async function listed(account: TestAccount, states: readonly string[]): Promise<Record<string, readonly string[]>> {
  const entries = states.map(async (state) => {
    const query = `category=professional&voice_type=personal&sort=created_at_unix&fine_tuning_state=${state}`;
    const page = await callsOf(account).call<VoicesPage>("GET", `/v2/voices?${query}`);
    return [state, page.body.voices.map(({ voice_id }) => voice_id)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

describe("a professional draft", () => {
  it("a professional draft takes a slot of its own, and is listed as a draft", async () => {
    const account = await server.signUp({ tier: "creator" });
    const before = await callsOf(account).call("GET", "/v1/workspace/voice-slots");
    const voiceId = await draftOf(account, { description: "For audio books", labels: { accent: "british" } });
    const voice = await voiceOf(account, voiceId);
    expect(voice).toMatchObject({
      name: "Nora",
      category: "professional",
      labels: { language: "en", accent: "british" },
      samples: [],
      is_owner: true,
      high_quality_base_model_ids: [],
      fine_tuning: {
        is_allowed_to_fine_tune: false,
        finetuning_state: "draft",
        language: "en",
        dataset_duration_seconds: 0,
        max_verification_attempts: 5,
      },
    });
    expect(new Set(Object.values(voice.fine_tuning.state))).toEqual(new Set(["not_started"]));
    expect(voice.fine_tuning.message[MULTILINGUAL]).toBe("Click to start fine-tuning");
    expect(await listed(account, ["draft", "not_verified", "draft,not_started"])).toEqual({
      draft: [voiceId],
      not_verified: [],
      "draft,not_started": [voiceId],
    });
    const after = await callsOf(account).call("GET", "/v1/workspace/voice-slots");
    expect(after.body).toEqual({ ...(before.body as object), professional_voice_slots_used: 1 });
  });

  it("a professional draft requires a plan and a free slot, however many are created at once", async () => {
    const starter = callsOf(await server.signUp({ tier: "starter" }));
    const body = { name: "Nora", language: "en" };
    const refused = await starter.call<{ detail: { status: string } }>("POST", "/v1/voices/pvc", body);
    expect([refused.status, refused.code, refused.body.detail.status]).toEqual([
      403,
      "can_not_use_professional_voice_cloning",
      "only_for_creator+",
    ]);
    const creator = callsOf(await server.signUp({ tier: "creator" }));
    const made = await Promise.all(Array.from({ length: 4 }, () => creator.call("POST", "/v1/voices/pvc", body)));
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(made.find(({ status }) => status === 400)?.code).toBe("professional_voice_limit_reached");
  });

  it("refuses invalid names and descriptions, and languages that no model can be trained for", async () => {
    const calls = callsOf(await server.signUp({ tier: "creator" }));
    const tryDraft = async (body: object) => {
      const { status, code, body: answer } = await calls.call<{ detail: unknown }>("POST", "/v1/voices/pvc", body);
      return [status, code ?? JSON.stringify(answer.detail)];
    };
    expect(await tryDraft({ name: "  ", language: "en" })).toEqual([
      422,
      expect.stringContaining("Please give your voice a name"),
    ]);
    expect(await tryDraft({ name: "Nora", language: "en", description: "x".repeat(501) })).toEqual([
      422,
      expect.stringContaining("Description should be less than 500 characters"),
    ]);
    expect(await tryDraft({ name: "Nora", language: "tlh" })).toEqual([400, "unsupported_language"]);
  });

  it("a professional draft can be changed before training, its language in both places", async () => {
    const account = await server.signUp({ tier: "creator" });
    const calls = callsOf(account);
    const voiceId = await draftOf(account);
    const change = { name: "Nora Two", language: "de", labels: { gender: "female" } };
    expect((await calls.call<VoiceId>("POST", `/v1/voices/pvc/${voiceId}`, change)).body).toEqual({
      voice_id: voiceId,
    });
    expect((await calls.call<VoiceId>("POST", `/v1/voices/pvc/${voiceId}`, {})).body).toEqual({ voice_id: voiceId });
    const voice = await voiceOf(account, voiceId);
    expect([voice.name, voice.labels, voice.fine_tuning.language]).toEqual([
      "Nora Two",
      { gender: "female", language: "de" },
      "de",
    ]);
    expect(Object.keys(voice.fine_tuning.state)).not.toContain("eleven_flash_v2");
  });

  it("a professional draft cannot speak, and is invisible to other workspaces", async () => {
    const account = await server.signUp({ tier: "creator" });
    const voiceId = await draftOf(account);
    const speech = await callsOf(account).call("POST", `/v1/text-to-speech/${voiceId}`, { text: "Hello." });
    expect([speech.status, speech.code]).toEqual([400, "voice_not_fine_tuned"]);
    const stranger = callsOf(await server.signUp({ tier: "creator" }));
    const tried = await Promise.all([
      stranger.call("POST", `/v1/voices/pvc/${voiceId}`, { name: "Mine" }),
      stranger.sendForm(`/v1/voices/pvc/${voiceId}/samples`, {}, [{ bytes: new Uint8Array(100) }]),
      stranger.call("POST", `/v1/voices/pvc/${voiceId}/samples/x`, {}),
      stranger.call("DELETE", `/v1/voices/pvc/${voiceId}/samples/x`),
    ]);
    expect(tried.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => "voice_not_found"));
  });

  it("the operator allows training without verification for one workspace only", async () => {
    const [account, other] = [await server.signUp({ tier: "creator" }), await server.signUp({ tier: "creator" })];
    const target = server.opened;
    const set = (flag: WorkspaceFlag, is_on: boolean) =>
      performOperation(target, { kind: "set_workspace_flag", email: account.email, flag, is_on });
    expect(await set("can_bypass_voice_captcha", true)).toContain("is now on");
    await set("can_bypass_voice_captcha", true);
    await set("training_opt_out", true);
    await set("training_opt_out", false);
    const flagsOf = async (person: TestAccount) => {
      const path = "/v1/user/subscription";
      const { body } = await callsOf(person).call<Record<WorkspaceFlag, boolean>>("GET", path);
      return WORKSPACE_FLAGS.filter((flag) => body[flag]);
    };
    expect([await flagsOf(account), await flagsOf(other)]).toEqual([["can_bypass_voice_captcha"], []]);
    const voices = [await voiceOf(account, await draftOf(account)), await voiceOf(other, await draftOf(other))];
    expect(voices.map(({ fine_tuning: tuning }) => tuning.is_allowed_to_fine_tune)).toEqual([true, false]);
  });

  it("a professional draft changes its state with audio, verification and training", async () => {
    const account = await server.signUp({ tier: "scale_2024_08_10" });
    const { database } = server.platform;
    const { scope } = account;
    const [draft, verified, training] = [await draftOf(account), await draftOf(account), await draftOf(account)];
    await updateVoice(database, scope, verified, { verifiedAt: new Date() });
    const at = { updatedAt: new Date() };
    const model = { voiceId: training, modelId: MULTILINGUAL };
    await saveFineTuning(database, scope, model, { state: "queued", jobId: "job", ...at });
    await saveFineTuning(database, scope, model, { state: "fine_tuning", progress: 0.25, ...at });
    expect(await listed(account, ["draft", "queued", "fine_tuning"])).toEqual({
      draft: [verified, draft],
      queued: [],
      fine_tuning: [training],
    });
    const { fine_tuning: tuning } = await voiceOf(account, training);
    expect([tuning.state[MULTILINGUAL], tuning.progress[MULTILINGUAL], tuning.message[MULTILINGUAL]]).toEqual([
      "fine_tuning",
      0.25,
      "25%",
    ]);
    const added = await callsOf(account).sendForm(`/v1/voices/pvc/${training}/samples`, {}, [
      { bytes: new Uint8Array(100) },
    ]);
    expect([added.status, added.code]).toEqual([409, "fine_tuning_in_progress"]);
    await saveFineTuning(database, scope, model, { state: "fine_tuned", progress: 1, report: {}, ...at });
    expect((await listFineTunings(database, scope, training)).map(({ state, jobId }) => [state, jobId])).toEqual([
      ["fine_tuned", "job"],
    ]);
    await updateProfessionalVoice(database, scope, training, {
      instantMaterials: OWN_VOICE_MATERIALS,
      manualVerificationRequestedAt: new Date(),
    });
    expect((await findProfessionalVoice(database, scope, training))?.instantMaterials).toEqual(OWN_VOICE_MATERIALS);
    expect(await voiceOf(account, training)).toMatchObject({
      high_quality_base_model_ids: [MULTILINGUAL],
      fine_tuning: { finetuning_state: "fine_tuned", manual_verification_requested: true },
    });
    expect((await voiceOf(account, verified)).fine_tuning.is_allowed_to_fine_tune).toBe(true);
    const deep = { recipe: { ...OWN_VOICE_MATERIALS.recipe, f0MeanHz: 110 } };
    await updateVoice(database, scope, training, { materials: deep });
    const speak = async (body: object) => {
      const path = `/v1/text-to-speech/${training}?output_format=pcm_16000`;
      const text = { text: "Hello there.", seed: 7, model_id: MULTILINGUAL };
      const response = await server.request(path, {
        method: "POST",
        headers: account.headers,
        body: { ...text, ...body },
      });
      expect(response.status).toBe(200);
      return createHash("sha256")
        .update(Buffer.from(await response.arrayBuffer()))
        .digest("hex");
    };
    const trained = await speak({});
    expect(await speak({ use_pvc_as_ivc: true })).not.toBe(trained);
    // It goes on speaking as before while it is trained anew.
    await saveFineTuning(database, scope, model, { state: "queued", ...at });
    expect(await speak({})).toBe(trained);
  });
});

describe("the samples of a professional voice", () => {
  let account: TestAccount;
  let voiceId: string;
  let minute: Uint8Array;
  const path = () => `/v1/voices/pvc/${voiceId}/samples`;
  beforeAll(async () => {
    account = await server.signUp({ tier: "creator" });
    voiceId = await draftOf(account);
    minute = await speechFile({ speaker: "2033", seconds: 60 });
  });

  const sendSamples = (files: readonly Uint8Array[]) =>
    callsOf(account).sendForm<VoiceSample[]>(
      path(),
      { remove_background_noise: "true" },
      files.map((bytes, index) => ({ bytes, name: `take ${index}.wav` })),
    );

  it("refuses all samples when one of them is shorter than 30 seconds", async () => {
    const short = await speechFile({ speaker: "2033", seconds: 29.9 });
    const refused = await sendSamples([minute, short]);
    expect([refused.status, refused.code]).toEqual([400, "sample_too_short"]);
    expect(refused.message).toContain("take 1.wav");
    expect(refused.message).toContain("29.9");
    expect((await voiceOf(account, voiceId)).samples).toEqual([]);
  });

  it("samples are returned in the order they were sent, and can be changed and removed", async () => {
    const half = await speechFile({ speaker: "2033", seconds: 30 });
    const made = await sendSamples([minute, half]);
    expect(made.status).toBe(200);
    expect(made.body.map(({ file_name, duration_secs }) => [file_name, duration_secs])).toEqual([
      ["take 0.wav", 60],
      ["take 1.wav", 30],
    ]);
    const [first, second] = made.body;
    if (first === undefined || second === undefined) throw new Error("Two samples were sent.");
    const calls = callsOf(account);
    const update = (body: object) => calls.call<VoiceId>("POST", `${path()}/${first.sample_id}`, body);
    expect((await update({ trim_start_time: 1_000, trim_end_time: 31_000 })).body).toEqual({ voice_id: voiceId });
    expect((await update({ file_name: "Chapter 1" })).status).toBe(200);
    expect((await update({ trim_start_time: 30_001 })).code).toBe("invalid_trim");
    expect((await update({ trim_end_time: 60_001 })).code).toBe("invalid_trim");
    expect((await update({ selected_speaker_ids: ["speaker_0"] })).code).toBe("speaker_not_found");
    const utterances = [
      { startMs: 0, endMs: 10_000 },
      { startMs: 30_000, endMs: 40_000 },
    ];
    const other = { speakerId: "speaker_1", durationMs: 20_000, utterances: [{ startMs: 10_000, endMs: 30_000 }] };
    await saveSeparation(server.platform.database, account.scope, {
      sampleId: first.sample_id,
      status: "completed",
      speakers: [other, { speakerId: "speaker_0", durationMs: 20_000, utterances }],
      jobId: null,
      updatedAt: new Date(),
    });
    expect((await update({ selected_speaker_ids: ["speaker_0"] })).status).toBe(200);
    expect((await update({ selected_speaker_ids: ["speaker_7"] })).code).toBe("speaker_not_found");
    const { samples, fine_tuning: tuning } = await voiceOf(account, voiceId);
    expect(samples?.[0]).toMatchObject({
      file_name: "Chapter 1",
      trim_start: 1_000,
      trim_end: 31_000,
      usable_duration_secs: 10,
      remove_background_noise: true,
      speaker_separation: { status: "completed", selected_speaker_ids: ["speaker_0"] },
    });
    // 1–10 s and 30–31 s of the first, and all of the second.
    expect(tuning.dataset_duration_seconds).toBe(10 + 30);
    expect((await calls.call("DELETE", `${path()}/${second.sample_id}`)).body).toEqual({ status: "ok" });
    expect((await calls.call("DELETE", `${path()}/${second.sample_id}`)).code).toBe("sample_not_found");
    expect((await voiceOf(account, voiceId)).samples).toHaveLength(1);
  });
});
