import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { AdminFeedback, FeedbackResult } from "@voicewright/contract/feedback/routes";
import { FEEDBACK_LIMITS, FEEDBACK_MESSAGES } from "@voicewright/contract/feedback/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { readRefusal } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { RemoteChat } from "../../adapters/text-server/remote-chat.ts";
import { judgeByTextServer } from "./judging/judge-by-text-server.ts";

const MAX = 6;
const SAD = "The player crashes.";
const BY_RULES: FeedbackResult = { relevant: true, category: "bug_report", positive: false };
const BY_SERVER: FeedbackResult = { relevant: true, category: "complaint", positive: false };

type ChatRequest = { readonly messages: readonly { readonly role: string; readonly content: string }[] };
type Headers = TestAccount["headers"];

/** What the server with the language model answers; undefined is a failure, null never comes. */
let chat: string | undefined | null;
let asked: ChatRequest[];
let chatServer: Server;
let server: TestServer;
let admin: TestAccount;
let person: TestAccount;
let nowMs = Date.parse("2026-05-01T08:00:00Z");

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push((await json(request)) as ChatRequest);
    if (chat === null) return;
    response.writeHead(chat === undefined ? 500 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ choices: [{ message: { content: chat ?? "" } }] }));
  };
  chatServer = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => chatServer.listen(0, "127.0.0.1", resolve));
  server = await startTestServer({
    config: { textServer: textServer() },
    clock: () => new Date(nowMs),
    rateLimitRules: { feedback: { ...RATE_LIMITS.feedback, max: MAX } },
  });
  admin = await server.signUp();
}, 60_000);
beforeEach(async () => {
  chat = undefined;
  asked = [];
  nowMs += 1_000;
  person = await server.signUp();
});
afterAll(async () => {
  await server.stop();
  chatServer.closeAllConnections();
  chatServer.close();
});

function textServer() {
  const { port } = chatServer.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: undefined, model: "tiny" };
}

async function send(body: unknown, headers: Headers = person.headers): Promise<Response> {
  nowMs += 1_000;
  return await server.request("/v1/feedback", { method: "POST", headers, body });
}

async function sent(feedback: string, more: object = {}): Promise<FeedbackResult> {
  const response = await send({ feedback, ...more });
  expect(response.status).toBe(200);
  return (await response.json()) as FeedbackResult;
}

async function read(query = "") {
  const response = await server.request(`/v1/admin/feedback?${query}`, { headers: admin.headers });
  expect(response.status).toBe(200);
  return (await response.json()) as { feedback: AdminFeedback[]; has_more: boolean; last_feedback_id: string | null };
}

/** What this person has sent, the newest first. */
async function inbox(query = ""): Promise<AdminFeedback[]> {
  return (await read(`page_size=200&${query}`)).feedback.filter(({ user_id: id }) => id === person.scope.userId);
}

async function texts(query = ""): Promise<string[]> {
  return (await inbox(query)).map(({ feedback }) => feedback);
}

describe("access to feedback", () => {
  it("refuses feedback from callers who are not signed in, whatever they send", async () => {
    const key = await person.createApiKey();
    const large = { feedback: "x".repeat(10 * 1024 * 1024) };
    expect((await send(large, {})).status).toBe(401);
    expect(await readRefusal(await send({ feedback: SAD }, key.headers))).toMatchObject({ code: "sign_in_required" });
    expect(await inbox()).toEqual([]);
  });

  it("only the admin of the installation can read feedback", async () => {
    await sent(SAD);
    const [own] = await inbox();
    const one = `/v1/admin/feedback/${own?.feedback_id}`;
    const calls = [
      ["GET", "/v1/admin/feedback", undefined],
      ["GET", "/v1/admin/feedback/export", undefined],
      ["PATCH", one, { is_done: true }],
      ["DELETE", one, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const theirs = await server.request(path, { method, headers: person.headers, ...(body && { body }) });
      expect([path, theirs.status, (await theirs.text()).includes(SAD)]).toEqual([path, 403, false]);
      expect((await server.request(path, { method, ...(body && { body }) })).status).toBe(401);
    }
    expect(await inbox()).toEqual([own]);
  });
});

describe("the classification of feedback", () => {
  it("the text server classifies feedback, and gets the words as data, not as instructions", async () => {
    chat = `Sure:\n${JSON.stringify(BY_SERVER)}`;
    expect(await sent(SAD, { page: "/app/voice-lab" })).toEqual(BY_SERVER);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.messages.map(({ role, content }) => (role === "user" ? content : role))).toEqual(["system", SAD]);
    expect(await inbox()).toMatchObject([
      {
        ...BY_SERVER,
        feedback: SAD,
        judged_by: "text_server",
        page: "/app/voice-lab",
        email: person.email,
        workspace_id: person.scope.workspaceId,
        created_at_unix: Math.floor(nowMs / 1_000),
        done_at_unix: null,
      },
    ]);
  });

  it.each([
    ["fails", undefined],
    ["talks", "I am so sorry to hear that!"],
    ["says too little", '{"relevant":true,"category":"praise"}'],
    ["says too much", '{"relevant":true,"category":"praise","positive":true,"score":1}'],
    ["invents a category", '{"relevant":true,"category":"rant","positive":false}'],
    ["takes words for truth", '{"relevant":"true","category":"praise","positive":"yes"}'],
    ["never stops", `{"relevant":true,"category":"praise","positive":true}${" ".repeat(10_000)}`],
  ])("the rules classify feedback when the text server %s", async (_what, answer) => {
    chat = answer;
    expect(await sent(SAD)).toEqual(BY_RULES);
    expect(asked).toHaveLength(2);
    expect(await inbox()).toMatchObject([{ ...BY_RULES, judged_by: "rules" }]);
  });

  it("classification does not wait for a text server that is unavailable or never answers", async () => {
    chat = null;
    const { signal } = new AbortController();
    expect(await judgeByTextServer(new RemoteChat(textServer()), server.platform.log, SAD, signal, 50)).toBeUndefined();
    expect(asked).toHaveLength(2);
    const nowhere = { ...textServer(), baseUrl: "http://127.0.0.1:1/v1" };
    expect(await judgeByTextServer(new RemoteChat(nowhere), server.platform.log, SAD, signal)).toBeUndefined();
  });
});

describe("submitted feedback", () => {
  it("feedback is stored without invisible characters, and does not appear in the log", async () => {
    await sent("  The\u0000 la\u0007byrinth\r\nis\u009f dark \ud83d \ufeff ");
    expect(await texts()).toEqual(["The labyrinth\nis dark"]);
    expect(server.logText()).not.toContain("labyrinth");
  });

  it.each([
    ["nothing", { feedback: "" }, 422, FEEDBACK_MESSAGES.required],
    ["blanks", { feedback: " \n\t\u200b\u00a0 \u0000" }, 422, FEEDBACK_MESSAGES.required],
    ["too much", { feedback: "x".repeat(FEEDBACK_LIMITS.maxCharacters + 1) }, 422, "at most 5000 characters"],
    ["a number", { feedback: 5 }, 422, "valid string"],
    ["a page that is no path", { feedback: SAD, page: "https://evil.example/" }, 422, "expected form"],
    ["10 MB", { feedback: "x".repeat(10 * 1024 * 1024) }, 413, "request_too_large"],
  ])("refuses feedback that is %s", async (_what, body, status, message) => {
    const response = await send(body);
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(message)]);
    expect([await inbox(), asked]).toEqual([[], []]);
  });

  it("accepts feedback of the maximum length", async () => {
    await sent("x ".repeat(FEEDBACK_LIMITS.maxCharacters / 2));
    expect(await inbox()).toHaveLength(1);
  });

  it("limits feedback per hour and per person", async () => {
    for (let count = 0; count < MAX; count += 1) await sent(`${SAD} ${count}`);
    const refusal = await readRefusal(await send({ feedback: SAD }));
    expect(refusal).toMatchObject({ status: 429, code: "rate_limit_exceeded" });
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(await inbox()).toHaveLength(MAX);
    expect((await send({ feedback: SAD }, admin.headers)).status).toBe(200);
    nowMs += 3_600_000;
    await sent(SAD);
  });
});

describe("the inbox", () => {
  it("the feedback inbox is filtered, and read page by page", async () => {
    await sent("I love the voices");
    await sent(SAD);
    await sent("qwertyqwerty");
    await sent("Please add folders");
    expect(await texts("category=bug_report")).toEqual([SAD]);
    expect(await texts("relevant=false")).toEqual(["qwertyqwerty"]);
    expect(await texts("relevant=true&positive=false")).toEqual(["Please add folders", SAD]);
    expect(await texts("positive=true")).toEqual(["I love the voices"]);
    const first = await read("page_size=3");
    expect(first.feedback.map(({ feedback }) => feedback)).toEqual(["Please add folders", "qwertyqwerty", SAD]);
    expect([first.has_more, first.last_feedback_id]).toEqual([true, first.feedback[2]?.feedback_id]);
    const second = await read(`page_size=1&start_after_feedback_id=${first.last_feedback_id}`);
    expect(second.feedback.map(({ feedback }) => feedback)).toEqual(["I love the voices"]);
    const gone = await server.request("/v1/admin/feedback?start_after_feedback_id=x", { headers: admin.headers });
    expect(await readRefusal(gone)).toMatchObject({ code: "invalid_cursor" });
  });

  it("feedback is marked as done, or deleted for good with a log entry that omits its words", async () => {
    await sent(SAD);
    const [message] = await inbox();
    const path = `/v1/admin/feedback/${message?.feedback_id}`;
    const mark = (is_done: boolean) =>
      server.request(path, { method: "PATCH", headers: admin.headers, body: { is_done } });
    expect(await (await mark(true)).json()).toMatchObject({ done_at_unix: Math.floor(nowMs / 1_000) });
    expect([await texts("is_done=false"), await texts("is_done=true")]).toEqual([[], [SAD]]);
    expect(await (await mark(false)).json()).toEqual(message);

    const remove = () => server.request(path, { method: "DELETE", headers: admin.headers });
    expect((await remove()).status).toBe(200);
    expect(await inbox()).toEqual([]);
    for (const refused of [await remove(), await mark(true)])
      expect(await readRefusal(refused)).toMatchObject({ status: 404, code: "feedback_not_found" });
    const acts = await server.request("/v1/admin/audit-logs?action=feedback_deleted", { headers: admin.headers });
    const log = await acts.text();
    expect([log.includes(message?.feedback_id ?? "?"), log.includes(SAD)]).toEqual([true, false]);
  });

  it("feedback is exported as CSV without formulas, and the export is logged", async () => {
    person = await server.signUp({ email: "=cmd|calc@example.org" });
    await sent('=HYPERLINK("https://evil.example","open")\nis great');
    await sent("@SUM(1;2) is great, too");
    await sent("\uFF1D1+1 is great");
    await server.opened.openedDatabase.pool.query(
      `insert into feedback_messages (id, user_id, workspace_id, text, is_relevant, category, is_positive, judged_by, created_at)
       select 'row-' || n, $1, $2, '+' || n, false, 'other', false, 'rules', now() from generate_series(1, 1200) as n`,
      [person.scope.userId, person.scope.workspaceId],
    );
    const table = async (query: string) => {
      const response = await server.request(`/v1/admin/feedback/export?${query}`, { headers: admin.headers });
      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(response.headers.get("content-disposition")).toContain("feedback-2026-05-01.csv");
      return await response.text();
    };
    const praise = await table("category=praise&positive=true");
    expect(praise).toContain(`"'=HYPERLINK(""https://evil.example"",""open"")\nis great"`);
    expect(praise).toContain(`"'@SUM(1;2) is great, too"`);
    expect(praise).toContain(`"'\uFF1D1+1 is great"`);
    expect(praise).toContain(`,"'=cmd|calc@example.org",`);
    expect(praise).not.toMatch(/(^|,)"?[=+@\uFF1D]/m);
    const others = (await table("relevant=false")).trimEnd().split("\r\n");
    const planted = others.filter((line) => line.includes(",row-"));
    expect([planted.length, new Set(planted).size]).toEqual([1_200, 1_200]);
    expect(others.join("\n")).not.toMatch(/(^|,)"?[=+@]/m);
    const acts = await server.request("/v1/admin/audit-logs?action=feedback_exported", { headers: admin.headers });
    expect(((await acts.json()) as { audit_events: unknown[] }).audit_events).toHaveLength(2);
  });
});
