import { UNUSUAL_TRIALS_FACTOR } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { TIERS, type TierId } from "@voicewright/contract/rules/tiers";
import type { WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import type { Subscription } from "@voicewright/contract/workspace-settings/routes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { voices } from "../entities/voice/record/tables.ts";
import { acrossWorkspaces } from "../platform/database/queries.ts";
import { type Operation, performOperation } from "../platform/operator/operations.ts";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { ANY_VOICE, readRefusal, speak } from "../testing/speak.ts";
import { insertOwnVoice } from "../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../testing/test-account.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { commandsOn } from "./feature-commands.ts";

const NEXT_MONTH_MS = 32 * 24 * 3_600_000;
/** Few, since each is a sign-up. */
const ACCOUNTS_PER_DAY = 2;
const PASSWORD = "correct horse battery staple";

let server: TestServer;
let nowMs = new Date("2026-05-04T12:00:00Z").getTime();

beforeAll(async () => {
  server = await startTestServer({
    speech: createScriptedSpeech(),
    clock: () => new Date(nowMs),
    config: { trustProxy: true },
    rateLimitRules: {
      accounts: { ...RATE_LIMITS.accounts, max: ACCOUNTS_PER_DAY },
      trial: { ...RATE_LIMITS.trial, max: 1 },
    },
  });
}, 60_000);
afterAll(() => server.stop());

async function operate(operation: Operation): Promise<string> {
  const { opened, platform } = server;
  return await performOperation({ ...opened, audit: platform.audit, ...commandsOn(platform) }, operation);
}

const setFlag = ({ email }: TestAccount, flag: WorkspaceFlag, is_on: boolean) =>
  operate({ kind: "set_workspace_flag", email, flag, is_on });

const setTier = ({ email }: TestAccount, tier: TierId) => operate({ kind: "set_tier", email, tier });

/** The code of the refusal, or the status of an answer. */
async function say(account: Pick<TestAccount, "headers">, voiceId = ANY_VOICE, text = "Hello there.") {
  const answer = await speak(server, account, { text }, { voiceId });
  if (answer.status !== 200) return (await readRefusal(answer)).code;
  await answer.arrayBuffer();
  return 200;
}

async function subscriptionOf({ headers }: TestAccount): Promise<Subscription> {
  return (await (await server.request("/v1/user/subscription", { headers })).json()) as Subscription;
}

describe("a workspace with a payment issue", () => {
  it("a payment issue blocks all generation without charge until the operator clears it", async () => {
    const account = await server.signUp({ tier: "creator" });
    await setFlag(account, "payment_issue", true);
    const refused = await readRefusal(await speak(server, account, { text: "Hello." }));
    expect(refused).toMatchObject({ status: 401, code: "payment_issue", legacyStatus: "payment_issue" });
    expect(refused.message).toBe(MESSAGES.paymentIssue);
    expect(await subscriptionOf(account)).toMatchObject({ status: "past_due", character_count: 0 });
    await setTier(account, "free");
    expect([await say(account), (await subscriptionOf(account)).status]).toEqual(["payment_issue", "incomplete"]);
    await setFlag(account, "payment_issue", false);
    expect([await say(account), (await subscriptionOf(account)).status]).toEqual([200, "free"]);
  });
});

describe("a disabled free tier", () => {
  it("a disabled free tier blocks the free plan of that workspace only, and no paid plan", async () => {
    const [account, other] = [await server.signUp(), await server.signUp()];
    await setFlag(account, "free_tier_disabled", true);
    const refused = await readRefusal(await speak(server, account, { text: "Hello." }));
    expect(refused).toMatchObject({ status: 401, code: "free_tier_disabled", message: MESSAGES.freeTierDisabled });
    expect((await subscriptionOf(account)).status).toBe("free_disabled");
    expect(await say(other)).toBe(200);
    await setTier(account, "starter");
    expect([await say(account), (await subscriptionOf(account)).status]).toEqual([200, "active"]);
  });
});

describe("unusual activity", () => {
  async function signUpFrom(address: string): Promise<Pick<TestAccount, "headers" | "email">> {
    const email = `${Math.random().toString(36).slice(2)}@example.org`;
    const answer = await server.request("/v1/auth/signup", {
      method: "POST",
      headers: { "x-forwarded-for": address },
      body: { email, password: PASSWORD },
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    return { email, headers: { authorization: `Bearer ${token}` } };
  }

  it("one account too many per address and day is unusual activity, until a paid plan or clearance", async () => {
    const accounts = [];
    for (let index = 0; index <= ACCOUNTS_PER_DAY; index += 1) accounts.push(await signUpFrom("203.0.113.7"));
    const last = accounts.at(-1) as TestAccount;
    const refused = await readRefusal(await speak(server, last, { text: "Hello." }));
    expect(refused).toMatchObject({ status: 401, code: "detected_unusual_activity" });
    expect(refused.message).toBe(MESSAGES.unusualActivity);
    expect((await subscriptionOf(last)).status).toBe("free_disabled");
    expect(await say(accounts.at(-2) as TestAccount)).toBe(200);
    expect(await say(await signUpFrom("203.0.113.8"))).toBe(200);

    await setTier(last, "starter");
    expect(await say(last)).toBe(200);
    await setTier(last, "free");
    expect(await say(last)).toBe("detected_unusual_activity");
    await setFlag(last, "unusual_activity", false);
    expect(await say(last)).toBe(200);
  });

  it("a new account from an address with far too many trials is unusual activity", async () => {
    const tryOnce = () =>
      speak(server, undefined, { text: "Hi." }, { path: "/trial", headers: { "x-forwarded-for": "203.0.113.20" } });
    for (let index = 0; index < UNUSUAL_TRIALS_FACTOR; index += 1) await (await tryOnce()).arrayBuffer();
    expect(await say(await signUpFrom("203.0.113.20"))).toBe(200);
    expect(await readRefusal(await tryOnce())).toMatchObject({ status: 429, code: "trial_limit_reached" });
    expect(await say(await signUpFrom("203.0.113.20"))).toBe("detected_unusual_activity");
  });

  it("unusual activity ignores private addresses, and counts half an address of IPv6", async () => {
    const from = async (address: (index: number) => string) => {
      for (let index = 0; index < ACCOUNTS_PER_DAY; index += 1) await signUpFrom(address(index));
      return await say(await signUpFrom(address(ACCOUNTS_PER_DAY)));
    };
    expect(await from(() => "10.1.2.3")).toBe(200);
    expect(await from(() => "::1")).toBe(200);
    expect(await from((index) => `2001:db8:1:2::${index}`)).toBe("detected_unusual_activity");
  });
});

describe("used-up credits", () => {
  async function useUp({ scope }: TestAccount, left: number): Promise<void> {
    const { ledger } = server.opened;
    const { balance } = await ledger.standing(scope);
    const { id } = await ledger.reserve(scope, { credits: balance - left, concurrencyGroup: "turbo" });
    await server.platform.database.transaction((tx) => ledger.settle(tx, scope, id, balance - left));
  }

  it("used-up credits end generation on the free plan, and on a paid plan without overage", async () => {
    const free = await server.signUp();
    await setFlag(free, "usage_overage_allowed", true);
    await useUp(free, 5);
    expect(await say(free)).toBe("quota_exceeded");
    const paid = await server.signUp({ tier: "creator" });
    await useUp(paid, 5);
    expect(await say(paid)).toBe("quota_exceeded");
    for (const account of [free, paid])
      expect(await subscriptionOf(account)).toMatchObject({
        allowed_to_extend_character_limit: false,
        max_credit_limit_extension: 0,
      });
  });

  it("used-up credits do not end a paid plan with overage, which is counted and ends with the period", async () => {
    const account = await server.signUp({ tier: "creator" });
    await setFlag(account, "usage_overage_allowed", true);
    await useUp(account, 5);
    expect(await say(account)).toBe(200);
    const text = "Hello there.";
    expect(await subscriptionOf(account)).toMatchObject({
      character_count: 100_000 - 5 + text.length,
      character_limit: 100_000,
      allowed_to_extend_character_limit: true,
      max_credit_limit_extension: "unlimited",
    });
    // A key keeps to its own limit.
    const key = await account.createApiKey({ characterLimit: 3 });
    expect(await say(key)).toBe("quota_exceeded");
    // Nothing more once the operator takes it back.
    await setFlag(account, "usage_overage_allowed", false);
    expect(await say(account)).toBe("quota_exceeded");
    const other = await account.createApiKey();
    nowMs += NEXT_MONTH_MS;
    expect(await say(other)).toBe(200);
    expect((await server.platform.credits.standing(account.scope)).used).toBe(text.length);
  });
});

describe("a smaller plan", () => {
  it("a smaller plan deletes nothing, and refuses at use what it no longer allows", async () => {
    const account = await server.signUp({ tier: "pro" });
    const sharer = await server.signUp({ tier: "creator" });
    const ask = async ({ headers }: TestAccount, method: string, path: string, body?: unknown) => {
      const response = await server.request(path, { method, headers, body });
      const answer = (await response.json()) as Record<string, unknown> & { detail?: { code: string } };
      return { body: answer, code: response.ok ? 200 : answer.detail?.code };
    };
    const own: string[] = [];
    for (let count = 0; count <= TIERS.free.voiceLimit; count += 1) own.push(await insertOwnVoice(server, account));
    const professional = await insertOwnVoice(server, account, { category: "professional" });
    const labels = {
      language: "en",
      accent: "british",
      gender: "male",
      age: "old",
      descriptive: "calm",
      use_case: "narrative_story",
    };
    const shared = await insertOwnVoice(server, sharer);
    const offer = { name: "Paid", description: "An old man with a deep voice", labels, free_users_allowed: false };
    const offerOf = async (body: object, voiceId?: string) => {
      const id = voiceId ?? (await insertOwnVoice(server, sharer));
      const { body: offered } = await ask(sharer, "POST", `/v1/voices/${id}/sharing`, body);
      return `/v1/voices/add/${String(offered["public_owner_id"])}/${id}`;
    };
    const path = await offerOf(offer, shared);
    expect((await ask(account, "POST", path, { new_name: "Theirs" })).code).toBe(200);
    expect(await say(account, shared)).toBe(200);

    await setTier(account, "free");
    const { body: listed } = await ask(account, "GET", "/v1/voices");
    const ids = (listed["voices"] as { voice_id: string }[]).map(({ voice_id: id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...own, professional, shared]));
    expect(await say(account, own[0])).toBe(200);
    expect(await say(account, shared)).toBe("paid_plan_required");
    const spoken = await readRefusal(await speak(server, account, { text: "Hello." }, { voiceId: shared }));
    expect(spoken).toMatchObject({ status: 402, message: MESSAGES.paidVoiceOnly });
    const tried = [
      await ask(account, "POST", "/v1/voices/pvc", { name: "Mine", language: "en" }),
      await ask(account, "POST", path, { new_name: "Again" }),
      await ask(account, "POST", await offerOf({ ...offer, free_users_allowed: true }), { new_name: "One more" }),
    ];
    expect(tried.map(({ code }) => code)).toEqual([
      "can_not_use_professional_voice_cloning",
      "paid_plan_required",
      "voice_limit_reached",
    ]);

    await setTier(account, "pro");
    expect(await say(account, shared)).toBe(200);
  });
});

describe("a blocked or unverified voice", () => {
  it("a voice that the operator blocks cannot be spoken until it is unblocked", async () => {
    const account = await server.signUp({ tier: "creator" });
    const voiceId = await insertOwnVoice(server, account, { category: "cloned" });
    expect(await operate({ kind: "set_voice_block", voice_id: voiceId, is_blocked: true, reason: null })).toContain(
      "blocked",
    );
    const refused = await readRefusal(await speak(server, account, { text: "Hello." }, { voiceId }));
    expect(refused).toMatchObject({
      status: 403,
      code: "detected_blocked_voice",
      legacyStatus: "detected_blocked_voice",
      param: "voice_id",
    });
    await operate({ kind: "set_voice_block", voice_id: voiceId, is_blocked: false, reason: null });
    expect(await say(account, voiceId)).toBe(200);
    const unknown = operate({ kind: "set_voice_block", voice_id: "x".repeat(20), is_blocked: true, reason: null });
    await expect(unknown).rejects.toThrow("No workspace has made");
  });

  it("a voice that has to be verified is refused with that reason", async () => {
    const account = await server.signUp({ tier: "creator" });
    const voiceId = await insertOwnVoice(server, account, { category: "cloned", requiresVerification: true });
    expect(await say(account, voiceId)).toBe("detected_captcha_voice");
  });

  it("only clones have to be verified when a workspace is on probation", async () => {
    const account = await server.signUp({ tier: "creator" });
    const [clone, designed] = [
      await insertOwnVoice(server, account, { category: "cloned" }),
      await insertOwnVoice(server, account),
    ];
    await setFlag(account, "is_in_probation", true);
    expect([await say(account, clone), await say(account, designed), await say(account)]).toEqual([
      "is_in_probation",
      200,
      200,
    ]);
    await acrossWorkspaces(server.platform.database)
      .update(voices)
      .set({ verifiedAt: new Date(nowMs) })
      .where(eq(voices.voiceId, clone));
    expect(await say(account, clone)).toBe(200);
  });
});
