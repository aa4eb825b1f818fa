import { IDEMPOTENCY_KEPT_MS } from "@voicewright/contract/api/idempotency";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { readBytes, readRefusal, speak } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createHexId } from "../ids.ts";
import { deleteOldRequestsAcrossWorkspaces, IdempotentRequests, type Order } from "./idempotent-requests.ts";
import { idempotentRequests } from "./tables.ts";
import { acrossWorkspaces } from "../database/queries.ts";

const KEYS_PATH = "/v1/user/api-keys";
const KEY_BODY = { name: "Sent twice", permissions: "all", character_limit: null };

let now = new Date("2026-05-01T08:00:00Z");
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock: () => now, speech: createScriptedSpeech() });
});
afterAll(() => server.stop());

const createKey = (account: Pick<TestAccount, "headers"> | undefined, key: string, body: object = KEY_BODY) =>
  server.request(KEYS_PATH, { method: "POST", headers: { ...account?.headers, "idempotency-key": key }, body });

const namesOf = async (account: TestAccount) => {
  const listed = (await (await server.request(KEYS_PATH, { headers: account.headers })).json()) as {
    "api-keys": { name: string }[];
  };
  return listed["api-keys"].map(({ name }) => name);
};

describe("a request with an Idempotency-Key", () => {
  it("an idempotent request without authentication is refused, whatever key is sent", async () => {
    const account = await server.signUp();
    const key = createHexId(16);
    expect((await createKey(account, key)).status).toBe(200);
    expect((await createKey(undefined, key)).status).toBe(401);
  });

  it("an idempotent request is carried out once, however often and closely together it is sent", async () => {
    const account = await server.signUp();
    const key = createHexId(16);
    const together = await Promise.all([1, 2, 3, 4].map(() => createKey(account, key)));
    const later = await createKey(account, key);
    const answers = await Promise.all([...together, later].map((response) => response.json()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await namesOf(account)).toEqual(["Sent twice"]);
    expect((await createKey(account, createHexId(16))).status).toBe(200);
    expect(await namesOf(account)).toHaveLength(2);
  });

  it("an idempotent request stores no secret that the database alone reveals", async () => {
    const account = await server.signUp();
    const key = createHexId(16);
    const { "xi-api-key": secret } = (await (await createKey(account, key)).json()) as { "xi-api-key": string };
    const rows = JSON.stringify(await acrossWorkspaces(server.platform.database).select().from(idempotentRequests));
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(Buffer.from(secret).toString("base64").slice(0, 24));
    expect(rows).not.toContain(key);
  });

  it("an idempotency key is refused for different content, and is separate for each workspace", async () => {
    const [account, other] = [await server.signUp(), await server.signUp()];
    const key = createHexId(16);
    await createKey(account, key);
    const reused = await readRefusal(await createKey(account, key, { ...KEY_BODY, name: "Another" }));
    expect(reused).toMatchObject({ status: 409, code: "idempotency_key_reused" });
    expect((await createKey(other, key)).status).toBe(200);
    expect([await namesOf(account), await namesOf(other)]).toEqual([["Sent twice"], ["Sent twice"]]);
    expect(await readRefusal(await createKey(account, "k".repeat(256)))).toMatchObject({
      status: 400,
      code: "invalid_parameters",
      param: "Idempotency-Key",
    });
  });

  it("an idempotent request can be retried after a refusal", async () => {
    const account = await server.signUp();
    const headers = { ...account.headers, "idempotency-key": createHexId(16) };
    const design = () =>
      server.request("/v1/text-to-voice", {
        method: "POST",
        headers,
        body: {
          voice_name: "A",
          voice_description: "A calm and friendly voice.",
          generated_voice_id: "gone",
          labels: {},
        },
      });
    const [first, second] = [await readRefusal(await design()), await readRefusal(await design())];
    expect(first.status).toBeGreaterThanOrEqual(400);
    expect(second).toMatchObject({ status: first.status, code: first.code });
    expect(second.code).not.toBe("idempotency_key_reused");
  });

  it("idempotent speech is generated and charged once, and its repetition is refused", async () => {
    const account = await server.signUp();
    const headers = { "idempotency-key": createHexId(16) };
    const first = await speak(server, account, { text: "One order." }, { headers });
    expect([first.status, (await readBytes(first)).length > 0]).toEqual([200, true]);
    const second = await readRefusal(await speak(server, account, { text: "One order." }, { headers }));
    expect(second).toMatchObject({ status: 409, code: "already_generated" });
    const history = (await (await server.request("/v1/history", { headers: account.headers })).json()) as {
      history: unknown[];
    };
    expect(history.history).toHaveLength(1);
  });

  it("an idempotent request is not carried out again when its answer could not be stored", async () => {
    const requests = new IdempotentRequests({ ...server.platform, clock: () => now });
    const { scope } = await server.signUp();
    const { signal } = new AbortController();
    const order: Order = { scope, routeId: "any", key: createHexId(16), request: {}, signal };
    let runs = 0;
    const run = async () => {
      runs += 1;
      // Cannot be written as JSON.
      return { body: 10n };
    };
    expect(await requests.runOnce(order, run)).toEqual({ body: 10n });
    await expect(requests.runOnce(order, run)).rejects.toMatchObject({ code: "already_generated" });
    expect(runs).toBe(1);
  });

  it("an idempotent request is taken over from a killed process, and deleted after a day", async () => {
    const { database } = server.platform;
    const account = await server.signUp();
    const requests = new IdempotentRequests({ ...server.platform, clock: () => now });
    const order: Order = {
      scope: account.scope,
      routeId: "any",
      key: createHexId(16),
      request: { text: "one" },
      signal: new AbortController().signal,
    };
    const killed = Promise.withResolvers<undefined>();
    const started = Promise.withResolvers<void>();
    const first = requests.runOnce(order, () => {
      started.resolve();
      return killed.promise;
    });
    await started.promise;
    now = new Date(now.getTime() + 61_000);
    expect(await requests.runOnce(order, () => Promise.resolve({ body: "second" }))).toEqual({ body: "second" });
    killed.reject(new Error("too late"));
    await expect(first).rejects.toThrow("too late");
    expect(await requests.runOnce(order, () => Promise.resolve({ body: "third" }))).toEqual({ body: "second" });

    now = new Date(now.getTime() + IDEMPOTENCY_KEPT_MS + 1);
    await deleteOldRequestsAcrossWorkspaces(database, now);
    expect(await acrossWorkspaces(database).select().from(idempotentRequests)).toEqual([]);
  });
});
