import type { VoiceTraining } from "@voicewright/contract/professional-clone/training";
import type { VoicesPage } from "@voicewright/contract/voices/routes";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { workspaceFlags } from "../../../platform/identity/tables.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { cloneCalls } from "../../../testing/clone-calls.ts";
import { getRealSpeech } from "../../../testing/speech/real-speech.ts";
import { speechFile } from "../../../../../../packages/audio/test/spoken-audio.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const MULTILINGUAL = "eleven_multilingual_v2";
const PATIENCE = { timeout: 900_000, interval: 250 };

let server: TestServer;
let account: TestAccount;
/** Real recordings of one person, one after the other until they last long enough. */
let tenMinutes: Uint8Array;

beforeAll(async () => {
  server = await startTestServer({ keepsAnalysis: true, speech: await getRealSpeech() });
  await server.platform.jobs.start({ isWorking: true });
  account = await server.signUp({ tier: "growing_business" });
  await allowTraining(account);
  tenMinutes = await speechFile({ speaker: "1998", seconds: 600 });
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
  it("training is refused for other workspaces, and for voices that are not professional", async () => {
    const voiceId = await draftOf(account);
    const stranger = await server.signUp({ tier: "creator" });
    expect((await train(stranger, voiceId)).code).toBe("voice_not_found");
    expect((await callsOf(stranger).call("GET", `/v1/voices/pvc/${voiceId}/train`)).code).toBe("voice_not_found");
    const audio = `/v1/voices/pvc/${voiceId}/train/audio`;
    expect((await callsOf(stranger).call("GET", `${audio}/trained`)).code).toBe("voice_not_found");
    expect((await callsOf(account).call("GET", `${audio}/trained`)).code).toBe("voice_not_fine_tuned");
    expect((await callsOf(account).call("GET", `${audio}/both`)).status).toBe(422);
    const { voices } = (await callsOf(account).call<VoicesPage>("GET", "/v2/voices?page_size=100")).body;
    const refused = await train(account, voices.find(({ category }) => category === "premade")?.voice_id ?? "");
    expect([refused.status, refused.code]).toEqual([403, "voice_access_denied"]);
  });

  describe("with real speech", () => {
    it("training requires the person's consent, ten minutes of speech, and a trainable model", async () => {
      const cautious = await server.signUp({ tier: "growing_business" });
      const short = await draftOf(cautious, await speechFile({ speaker: "1998", seconds: 599 }));
      expect((await train(cautious, short)).code).toBe("fine_tuning_not_allowed");
      await allowTraining(cautious);
      const refused = await train(cautious, short);
      expect([refused.status, refused.code]).toEqual([400, "dataset_too_short"]);
      expect((await train(cautious, short, { model_id: "no_such_model" })).code).toBe("model_not_found");
      expect((await train(cautious, short, { model_id: "eleven_v3" })).code).toBe("unsupported_model");

      // With some more it is long enough; and its workspace can be deleted while it is trained.
      const more = await speechFile({ speaker: "1998", seconds: 31 });
      await callsOf(cautious).sendForm(`/v1/voices/pvc/${short}/samples`, {}, [{ bytes: more }]);
      const { platform, opened } = server;
      const filesOf = async () => {
        const { rows } = await opened.openedDatabase.pool.query<{ key: string }>(
          "select object_key as key from voice_samples join media_assets using (asset_id) where voice_id = $1",
          [short],
        );
        return rows.map(({ key }) => key);
      };
      const files = await filesOf();
      expect([files.length, (await train(cautious, short)).status]).toEqual([2, 200]);
      const jobId = await vi.waitFor(async () => {
        const { body } = await callsOf(cautious).call<VoiceTraining>("GET", `/v1/voices/pvc/${short}/train`);
        expect(body.models.map(({ state }) => state)).toContain("fine_tuning");
        return body.job_id;
      }, PATIENCE);
      const left = await callsOf(cautious).call("POST", "/v1/user/deletion", { password: cautious.password });
      expect(left.status).toBe(200);
      await vi.waitFor(async () => {
        const { rows } = await opened.openedDatabase.pool.query(
          "select id from jobs where id = $1 union all select voice_id from voices where voice_id = $2",
          [jobId, short],
        );
        const kept = await Array.fromAsync(platform.storage.listKeys("samples"));
        expect([rows, kept.filter(({ key }) => files.includes(key))]).toEqual([[], []]);
      }, PATIENCE);
    });

    // A training that runs to its end, with what it makes of the voice, is walked in the browser.
    it("training runs once for all its models, can be cancelled and restarted, and ends with its voice", async () => {
      const voiceId = await draftOf(account, tenMinutes);
      const calls = callsOf(account);
      const spoken = await calls.call("POST", `/v1/text-to-speech/${voiceId}`, { text: "Who speaks?" });
      expect(spoken.code).toBe("voice_not_fine_tuned");
      const runs = () => vi.waitFor(async () => expect(await statesOf(voiceId)).toContain("fine_tuning"), PATIENCE);

      const answers = await Promise.all([train(account, voiceId), train(account, voiceId)]);
      expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, "fine_tuning_already_queued"]);
      expect((await train(account, voiceId, { model_id: MULTILINGUAL })).code).toBe("fine_tuning_already_queued");
      await runs();
      const sample = (await calls.getVoice(voiceId)).body.samples?.[0];
      const kept = await calls.call("DELETE", `/v1/voices/pvc/${voiceId}/samples/${sample?.sample_id}`);
      expect(kept.code).toBe("fine_tuning_in_progress");
      const first = (await trainingOf(voiceId)).job_id;
      expect((await calls.call("POST", `/v1/jobs/${first}/cancel`)).status).toBe(200);
      expect(new Set(await statesOf(voiceId))).toEqual(new Set(["not_started"]));

      expect((await train(account, voiceId, { model_id: MULTILINGUAL })).status).toBe(200);
      await runs();
      const second = (await trainingOf(voiceId)).job_id;
      expect((await calls.call("DELETE", `/v1/voices/${voiceId}`)).status).toBe(200);
      const owner = { kind: "workspace", scope: account.scope } as const;
      expect((await server.platform.jobs.find(owner, second ?? ""))?.state).toBe("cancelled");
    });
  });
});
