import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { AssistantTurnLine } from "@voicewright/contract/assistant/routes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readRefusal } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const MAX = 8;
const GO = 'ACTION {"tool":"go_to","destination":"API keys"}';

type ChatRequest = {
  readonly stream: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
};

/** What the server with the language model answers, piece by piece; undefined ends the connection in the middle. */
let pieces: readonly (string | undefined)[];
let asked: ChatRequest[];
let chatServer: Server;
let server: TestServer;
let account: TestAccount;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push((await json(request)) as ChatRequest);
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const content of pieces) {
    if (content === undefined) return void response.destroy();
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  }
  response.end("data: [DONE]\n\n");
}

beforeAll(async () => {
  chatServer = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => chatServer.listen(0, "127.0.0.1", resolve));
  const { port } = chatServer.address() as AddressInfo;
  const textServer = { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: undefined, model: "tiny" };
  const assistant_turns = { max: MAX, windowMs: 3_600_000, isExact: true };
  server = await startTestServer({ config: { textServer }, rateLimitRules: { assistant_turns } });
}, 60_000);
beforeEach(async () => {
  asked = [];
  pieces = ["Hello."];
  account = await server.signUp({ tier: "creator" });
});
afterAll(async () => {
  await server.stop();
  chatServer.close();
});

const TURN = {
  messages: [
    { from: "context", text: "The person is at My voices." },
    { from: "person", text: "Where are my keys?" },
  ],
  destinations: ["My voices", "API keys"],
  links: ["Documentation"],
  controls: [{ role: "button", name: "Create voice" }],
  passages: [{ heading: "Keys", text: "Keys are under Developers." }],
};

async function ask(body: object = TURN, headers: Readonly<Record<string, string>> = account.headers) {
  return await server.request("/v1/assistant/conversation", { method: "POST", headers, body });
}

async function linesOf(response: Response): Promise<AssistantTurnLine[]> {
  expect(response.status).toBe(200);
  const text = await response.text();
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as AssistantTurnLine);
}

describe("a conversation with the assistant", () => {
  it("the assistant refuses unauthenticated callers", async () => {
    expect((await ask(TURN, {})).status).toBe(401);
    expect((await server.request("/v1/assistant/conversation")).status).toBe(401);
  });

  it("a conversation begins with the data that the assistant is allowed to know about the person", async () => {
    const headers = { ...account.headers, "accept-language": "de-AT,de;q=0.9" };
    const response = await server.request("/v1/assistant/conversation", { headers });
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    expect(await response.json()).toEqual({
      dynamic_variables: {
        tier: "creator",
        location: "AT",
        two_factor: false,
        max_seats: 30,
        account_created_date: date,
        professional_cloning_ability: true,
        credits_usage: 0,
        monthly_credits: 100_000,
        next_reset: date,
        goal: null,
      },
      can_converse: true,
      can_transcribe: false,
    });
  });

  it("the assistant knows the role that the person gave in the survey", async () => {
    const goalAfter = async (role: string, subrole: string) => {
      const survey = { method: "POST", headers: account.headers, body: { role, subrole } };
      expect((await server.request("/v1/user/onboarding/survey", survey)).status).toBe(200);
      const response = await server.request("/v1/assistant/conversation", { headers: account.headers });
      return ((await response.json()) as { dynamic_variables: { goal: string } }).dynamic_variables.goal;
    };
    expect(await goalAfter("content_creator", "social_media")).toBe("content creator: social media");
    expect(await goalAfter("developer", "other")).toBe("developer");
    await linesOf(await ask());
    expect(asked[0]?.messages[0]?.content).toContain('"goal":"developer"');
  });

  it("streams the language model's answer, and sends the model no more than it needs", async () => {
    pieces = ["They are under ", "Developers.\nACT", `ION ${GO.slice("ACTION ".length)}`];
    expect(await linesOf(await ask())).toEqual([
      { type: "text", text: "They are under " },
      { type: "text", text: "Developers.\n" },
      { type: "action", action: { tool: "go_to", destination: "API keys" } },
    ]);
    const [{ stream, messages } = { stream: false, messages: [] }] = asked;
    expect(stream).toBe(true);
    expect(messages.map(({ role }) => role)).toEqual(["system", "user", "user"]);
    expect(messages[0]?.content).toContain("Keys are under Developers.");
    const { email, user_id } = (await (await server.request("/v1/user", { headers: account.headers })).json()) as {
      email: string;
      user_id: string;
    };
    expect(JSON.stringify(messages)).not.toMatch(new RegExp(`${email}|${user_id}`));
  });

  it.each([
    ["a place that nobody has", 'ACTION {"tool":"go_to","destination":"The vault"}', "route not found"],
    ["a place that this person has not", 'ACTION {"tool":"go_to","destination":"Dubbing"}', "route not found"],
    ["a tool that there is not", 'ACTION {"tool":"run","code":"alert(1)"}', "Something went wrong"],
    ["an element by its selector", 'ACTION {"tool":"click","selector":"#delete"}', "Something went wrong"],
    ["nothing that can be read", "ACTION {oh", "Something went wrong"],
  ])("refuses an assistant action with %s", async (_what, order, result) => {
    pieces = [order];
    expect(await linesOf(await ask())).toEqual([{ type: "refused", result }]);
  });

  it("reports when the language model server fails in the middle of an answer", async () => {
    pieces = ["They are ", undefined];
    expect((await linesOf(await ask())).at(-1)).toEqual({ type: "failed" });
  });

  it("assistant requests are limited for each person, and refused when they are too long", async () => {
    const tooLong = { ...TURN, messages: [{ from: "person", text: "x".repeat(1_501) }] };
    expect((await ask(tooLong)).status).toBe(422);
    for (let turn = 0; turn < MAX; turn++) await linesOf(await ask());
    expect(await readRefusal(await ask())).toMatchObject({ status: 429, code: "rate_limit_exceeded" });
  });
});
