import type { VoiceTraining } from "@voicewright/contract/voice/professional/training";
import type { VoicesPage } from "@voicewright/contract/voice/voices";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hasSharedData } from "../../../../../packages/audio/test/shared-recordings.ts";
import { findProfessionalVoice } from "../../entities/professional-voice/index.ts";
import { workspaceFlags } from "../../platform/identity/tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { cloneCalls } from "../../testing/clone-calls.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { speechFile } from "../../testing/speech/spoken-audio.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const MULTILINGUAL = "eleven_multilingual_v2";
const PATIENCE = { timeout: 900_000, interval: 250 };

let server: TestServer;
let account: TestAccount;
/** Real recordings of one person, one after the other until they last long enough. */
let tenMinutes: Uint8Array;

beforeAll(async () => {
  server = await startTestServer({ speech: await getRealSpeech() });
  await server.platform.jobs.start({ isWorking: true });
  account = await server.signUp({ tier: "growing_business" });
  await allowTraining(account);
  if (hasSharedData) tenMinutes = await speechFile({ speaker: "1998", seconds: 600 });
}, 120_000);
afterAll(() => server.stop());

const callsOf = (someone: Pick<TestAccount, "headers">) => cloneCalls(server, someone);

async function draftOf(owner: TestAccount, recording?: Uint8Array): Promise<string> {
  const calls = callsOf(owner);
  const made = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Nora", language: "en" });
  const { voice_id: voiceId } = made.body;
  if (recording === undefined) return voiceId;
  const added = await calls.sendForm(`/v1/voices/pvc/${voiceId}/samples`, {}, [{ bytes: recording }]);
  if (added.status !== 200) throw new Error(added.message);
  return voiceId;
}

/** As `npm run admin` does it. */
async function allowTraining({ scope }: TestAccount): Promise<void> {
  await acrossWorkspaces(server.platform.database)
    .insert(workspaceFlags)
    .values({ workspaceId: scope.workspaceId, flag: "can_bypass_voice_captcha", createdAt: new Date() })
    .onConflictDoNothing();
}

const train = (someone: TestAccount, voiceId: string, body: object = {}) =>
  callsOf(someone).call<{ status: string }>("POST", `/v1/voices/pvc/${voiceId}/train`, body);

async function trainingOf(voiceId: string): Promise<VoiceTraining> {
  return (await callsOf(account).call<VoiceTraining>("GET", `/v1/voices/pvc/${voiceId}/train`)).body;
}

async function statesOf(voiceId: string): Promise<readonly string[]> {
  return (await trainingOf(voiceId)).models.map(({ state }) => state);
}

describe("the training of a professional voice", { timeout: 1_000_000 }, () => {
  it("is refused to strangers, and of voices that are not professional", async () => {
    const voiceId = await draftOf(account);
    const stranger = await server.signUp({ tier: "creator" });
    expect((await train(stranger, voiceId)).code).toBe("voice_not_found");
    expect((await callsOf(stranger).call("GET", `/v1/voices/pvc/${voiceId}/train`)).code).toBe("voice_not_found");
    const { voices } = (await callsOf(account).call<VoicesPage>("GET", "/v2/voices?page_size=100")).body;
    const refused = await train(account, voices.find(({ category }) => category === "premade")?.voice_id ?? "");
    expect([refused.status, refused.code]).toEqual([403, "voice_access_denied"]);
  });

  describe.skipIf(!hasSharedData)("with real speech", () => {
    it("waits for the person's agreement, for ten minutes of speech, and for a model that can be trained", async () => {
      const cautious = await server.signUp({ tier: "growing_business" });
      const short = await draftOf(cautious, await speechFile({ speaker: "1998", seconds: 599 }));
      expect((await train(cautious, short)).code).toBe("fine_tuning_not_allowed");
      await allowTraining(cautious);
      const refused = await train(cautious, short);
      expect([refused.status, refused.code]).toEqual([400, "dataset_too_short"]);
      expect((await train(cautious, short, { model_id: "no_such_model" })).code).toBe("model_not_found");
      expect((await train(cautious, short, { model_id: "eleven_v3" })).code).toBe("unsupported_model");
    });

    it("runs once for all its models, says how far it is, and gives the voice its sound", async () => {
      const voiceId = await draftOf(account, tenMinutes);
      const speak = () => callsOf(account).call("POST", `/v1/text-to-speech/${voiceId}`, { text: "Who speaks?" });
      expect((await speak()).code).toBe("voice_not_fine_tuned");

      const answers = await Promise.all([train(account, voiceId), train(account, voiceId)]);
      expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, "fine_tuning_already_queued"]);
      expect((await train(account, voiceId, { model_id: MULTILINGUAL })).code).toBe("fine_tuning_already_queued");
      const sample = (await callsOf(account).getVoice(voiceId)).body.samples?.[0];
      const kept = await callsOf(account).call("DELETE", `/v1/voices/pvc/${voiceId}/samples/${sample?.sample_id}`);
      expect(kept.code).toBe("fine_tuning_in_progress");

      const seen = new Set<number>();
      await vi.waitFor(async () => {
        const { models } = await trainingOf(voiceId);
        for (const { progress } of models) seen.add(progress);
        expect(models.every(({ state }) => state === "fine_tuned")).toBe(true);
      }, PATIENCE);
      expect([...seen].filter((progress) => progress > 0 && progress < 1).length).toBeGreaterThan(3);

      const { report, job_id: jobId } = await trainingOf(voiceId);
      expect(jobId).toBeNull();
      const heard =
        (report?.held_out_seconds ?? 0) / ((report?.trained_seconds ?? 0) + (report?.held_out_seconds ?? 0));
      expect(heard).toBeGreaterThan(0.07);
      expect(heard).toBeLessThan(0.15);
      expect(report?.professional.similarity).toBeGreaterThan(report?.instant.similarity ?? 1);
      expect(report?.speaks).toBe("professional");

      const { body: voice } = await callsOf(account).getVoice(voiceId);
      expect(voice.high_quality_base_model_ids).toContain(MULTILINGUAL);
      expect(voice.fine_tuning.message[MULTILINGUAL]).toBe("Voice is ready to be used with the model!");
      const professional = await findProfessionalVoice(server.platform.database, account.scope, voiceId);
      expect(professional?.instantMaterials?.likeness).toBeDefined();
      const say = async (body: object): Promise<Buffer> => {
        const spoken = await server.request(`/v1/text-to-speech/${voiceId}`, {
          method: "POST",
          headers: account.headers,
          body: { text: "Who speaks? It is I.", seed: 7, ...body },
        });
        expect(spoken.status).toBe(200);
        return Buffer.from(await spoken.arrayBuffer());
      };
      const trained = await say({});
      expect(trained.length).toBeGreaterThan(5_000);
      expect((await say({ use_pvc_as_ivc: true })).equals(trained)).toBe(false);
    });

    it("ends with its voice, and can be cancelled and begun again", async () => {
      const voiceId = await draftOf(account, tenMinutes);
      const runs = () => vi.waitFor(async () => expect(await statesOf(voiceId)).toContain("fine_tuning"), PATIENCE);
      expect((await train(account, voiceId, { model_id: MULTILINGUAL })).status).toBe(200);
      await runs();
      const first = (await trainingOf(voiceId)).job_id;
      expect((await callsOf(account).call("POST", `/v1/jobs/${first}/cancel`)).status).toBe(200);
      await vi.waitFor(
        async () => expect(new Set(await statesOf(voiceId))).toEqual(new Set(["not_started"])),
        PATIENCE,
      );

      expect((await train(account, voiceId, { model_id: MULTILINGUAL })).status).toBe(200);
      await runs();
      const second = (await trainingOf(voiceId)).job_id;
      expect((await callsOf(account).call("DELETE", `/v1/voices/${voiceId}`)).status).toBe(200);
      const owner = { kind: "workspace", scope: account.scope } as const;
      await vi.waitFor(async () => {
        const job = await server.platform.jobs.find(owner, second ?? "");
        expect(job?.state).toBe("cancelled");
      }, PATIENCE);
    });
  });
});
