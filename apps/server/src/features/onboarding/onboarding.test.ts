import type { Onboarding } from "@voicewright/contract/onboarding/routes";
import { ONBOARDING_ROLE_NAMES, ONBOARDING_ROLES, onboardingSteps } from "@voicewright/contract/onboarding/rules";
import { MEMBER_PERMISSIONS } from "@voicewright/contract/rules/permissions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertUsageEvent } from "../../entities/work/usage/index.ts";
import { findPersona } from "../../entities/workspace/index.ts";
import { addTestMember, type TestMember } from "../../testing/people/test-member.ts";
import { ANY_VOICE, speak } from "../../testing/speak.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const PATH = "/v1/user/onboarding";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ speech: createScriptedSpeech() });
});
afterAll(() => server.stop());

type Person = Pick<TestMember, "headers" | "scope" | "createApiKey">;

async function call<Answer = Onboarding>(
  { headers }: Pick<Person, "headers">,
  method = "GET",
  path = PATH,
  body?: unknown,
): Promise<Answer> {
  const response = await server.request(path, { method, headers, body });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const answerSurvey = (person: Person, role: string, subrole = "other") =>
  call(person, "POST", `${PATH}/survey`, { role, subrole });

async function doneOf(person: Person): Promise<string[]> {
  const { steps } = await call(person);
  return steps.filter((step) => step.completed_at_unix !== null).map(({ step }) => step);
}

describe("onboarding", () => {
  it("onboarding requires a sign-in", async () => {
    const account = await server.signUp();
    expect((await server.request(PATH)).status).toBe(401);
    expect((await server.request(PATH, { headers: (await account.createApiKey()).headers })).status).toBe(401);
  });

  it("onboarding chooses its steps by the survey's role, and stores the persona for other features", async () => {
    const account = await server.signUp({ tier: "creator" });
    const before = await call(account);
    expect(before).toMatchObject({ survey: null, is_hidden: false, completed: 0 });
    expect(before.steps.map(({ step }) => step)).toEqual(["answer_survey", "speak_text", "add_voice", "design_voice"]);
    const after = await answerSurvey(account, "content_creator", "audiobook");
    expect(after).toMatchObject({
      survey: { role: "content_creator", subrole: "audiobook", persona: "author" },
      completed: 1,
      total: 6,
    });
    expect(await findPersona(server.platform.database, account.scope.userId)).toMatchObject({ persona: "author" });
    expect(await call(account, "GET", "/v1/user")).toMatchObject({
      is_onboarding_completed: true,
      is_onboarding_checklist_completed: false,
      onboarding_survey: { role: "content_creator", subrole: "audiobook" },
      onboarding_checklist: {
        hidden: false,
        items: after.steps.map(({ step }) => ({
          onboarding_checklist_item_id: step,
          is_completed: step === "answer_survey",
        })),
      },
    });
    expect((await answerSurvey(account, "developer")).steps.map(({ step }) => step)).toContain("call_api");
  });

  it("onboarding refuses a subrole of another role", async () => {
    const { headers } = await server.signUp();
    const body = { role: "developer", subrole: "podcast" };
    expect((await server.request(`${PATH}/survey`, { method: "POST", headers, body })).status).toBe(422);
  });

  it("onboarding detects what a person did, by whichever way, and not what others did", async () => {
    const account = await server.signUp({ tier: "creator" });
    const other = await addTestMember(server, account, "workspace_member");
    const { database, clock } = server.platform;
    const both = async (role: string) => [
      await answerSurvey(account, role).then(() => doneOf(account)),
      await answerSurvey(other, role).then(() => doneOf(other)),
    ];
    const key = await account.createApiKey();
    await (await speak(server, key, { text: "Hello there." })).arrayBuffer();
    expect(await both("developer")).toEqual([
      ["answer_survey", "speak_text", "create_api_key", "call_api"],
      ["answer_survey"],
    ]);

    const inputs = [{ text: "Two of us.", voice_id: ANY_VOICE }];
    const dialogue = { method: "POST", headers: account.headers, body: { inputs } };
    await (await server.request("/v1/text-to-dialogue", dialogue)).arrayBuffer();
    await insertOwnVoice(server, account, { category: "cloned" });
    await insertOwnVoice(server, account, { category: "generated" });
    await insertOwnVoice(server, account, { category: "professional" });
    type Shared = { voices: { public_owner_id: string; voice_id: string }[] };
    const [shared] = (await call<Shared>(account, "GET", "/v1/shared-voices?page_size=1")).voices;
    const address = `/v1/voices/add/${shared?.public_owner_id}/${shared?.voice_id}`;
    await call(account, "POST", address, { new_name: "Mine now" });
    expect(await both("content_creator")).toEqual([
      ["answer_survey", "speak_text", "add_voice", "design_voice", "clone_voice", "make_dialogue"],
      ["answer_survey"],
    ]);

    await insertUsageEvent(database, account.scope, {
      requestId: "request",
      product: "STS",
      modelId: "eleven_multilingual_sts_v2",
      voiceId: ANY_VOICE,
      voiceName: "Somebody",
      credits: 1,
      characters: 0,
      audioMs: 1_000,
      ttfbMs: 1,
      elapsedMs: 1,
      createdAt: clock(),
    });
    const rules = [{ type: "alias", string_to_replace: "VW", alias: "Voicewright" }];
    await call(account, "POST", "/v1/pronunciation-dictionaries/add-from-rules", { name: "Names", rules });
    await call(account, "POST", "/v1/workspace/invites/add", { email: "somebody@example.org" });
    expect(await both("personal")).toEqual([expect.arrayContaining(["change_voice"]), ["answer_survey"]]);
    expect((await both("business"))[0]).toEqual(
      expect.arrayContaining(["add_voice", "clone_voice", "create_dictionary", "invite_member"]),
    );
  });

  it("onboarding keeps a completed step, and ends when all steps are completed", async () => {
    const account = await server.signUp();
    await answerSurvey(account, "developer");
    const voiceId = await insertOwnVoice(server, account);
    const key = await account.createApiKey();
    await (await speak(server, key, { text: "Hello there." })).arrayBuffer();
    expect(await call(account)).toMatchObject({ completed: 5, total: 5, is_hidden: false });
    await call(account, "DELETE", `/v1/voices/${voiceId}`);
    await call(account, "DELETE", `/v1/user/api-keys/${key.keyId}`);
    expect(await call(account)).toMatchObject({ completed: 5 });
    expect(await call(account, "GET", "/v1/user")).toMatchObject({ is_onboarding_checklist_completed: true });
  });

  it("onboarding can be hidden by the person alone, and shown again", async () => {
    const account = await server.signUp();
    const other = await addTestMember(server, account, "workspace_member");
    expect(await call(account, "PATCH", PATH, { is_hidden: true })).toMatchObject({ is_hidden: true });
    expect(await call(account, "GET", "/v1/user")).toMatchObject({ is_onboarding_checklist_completed: true });
    expect(await call(other)).toMatchObject({ is_hidden: false });
    expect(await call(account, "PATCH", PATH, { is_hidden: false })).toMatchObject({ is_hidden: false });
  });
});

describe("the steps", () => {
  const everything = new Set(MEMBER_PERMISSIONS);
  const admin = { seat: "workspace_admin", tier: "creator", abilities: everything, isIsolated: false } as const;

  it("onboarding steps exclude what seat, plan, workspace or installation refuse", () => {
    const without = (changes: Partial<Parameters<typeof onboardingSteps>[1]>) => {
      const left = onboardingSteps("business", { ...admin, ...changes });
      return onboardingSteps("business", admin).filter((step) => !left.includes(step));
    };
    expect(without({ tier: "free" })).toEqual(["clone_voice"]);
    expect(without({ isIsolated: true })).toEqual(["add_voice"]);
    expect(without({ seat: "workspace_member" })).toEqual(["invite_member"]);
    expect(without({ abilities: new Set([...everything].filter((one) => one !== "text_to_speech")) })).toEqual([
      "speak_text",
    ]);
    expect(onboardingSteps("business", { ...admin, seat: "workspace_lite_member" })).toEqual(["answer_survey"]);
  });

  it("onboarding steps start with the survey for every role, which offers an answer for others", () => {
    for (const role of ONBOARDING_ROLE_NAMES) {
      expect(onboardingSteps(role, admin)[0]).toBe("answer_survey");
      expect(Object.keys(ONBOARDING_ROLES[role])).toContain("other");
    }
  });
});
