import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RATE_LIMITS } from "@voicewright/contract/rules/rate-limits";
import { readRefusal } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const MAX = 4;

type ChatRequest = { readonly messages: readonly { readonly content: string }[] };

/** What the server with the language model answers to the lines it is given; undefined is a failure. */
let answerChat: (texts: readonly string[]) => unknown;
let chats = 0;
let chatServer: Server;
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    chats += 1;
    const { messages } = (await json(request)) as ChatRequest;
    const asked = JSON.parse(messages.at(-1)?.content ?? "{}") as { dialogue_blocks: string[] };
    const blocks = answerChat(asked.dialogue_blocks);
    response.writeHead(blocks === undefined ? 500 : 200, { "content-type": "application/json" });
    const content = `Here you are:\n${JSON.stringify({ enhanced_blocks: blocks })}`;
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  };
  chatServer = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => chatServer.listen(0, "127.0.0.1", resolve));
  const { port } = chatServer.address() as AddressInfo;
  const textServer = { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: undefined, model: "tiny" };
  const dialogue_enhancement = { ...RATE_LIMITS.dialogue_enhancement, max: MAX };
  server = await startTestServer({ config: { textServer }, rateLimitRules: { dialogue_enhancement } });
}, 60_000);
beforeEach(async () => {
  chats = 0;
  answerChat = () => undefined;
  account = await server.signUp();
});
afterAll(async () => {
  await server.stop();
  chatServer.close();
});

async function enhance(dialogue_blocks: readonly string[]): Promise<Response> {
  return await server.request("/v1/text-to-dialogue/enhance", {
    method: "POST",
    headers: account.headers,
    body: { dialogue_blocks },
  });
}

async function enhanced(texts: readonly string[]): Promise<string[]> {
  const response = await enhance(texts);
  expect(response.status).toBe(200);
  return ((await response.json()) as { enhanced_blocks: string[] }).enhanced_blocks;
}

describe("enhancing a dialogue", () => {
  it("an enhanced dialogue gets its tags from the language model server", async () => {
    answerChat = ([first = "", second = ""]) => [`[nervous] ${first}`, second];
    expect(await enhanced(["Who is there?", "It is me."])).toEqual(["[nervous] Who is there?", "It is me."]);
    expect(chats).toBe(1);
  });

  it.each([
    ["other words", () => ["[nervous] Who goes there?", "It is me!"]],
    ["tags that nobody knows", () => ["[levitates] Who is there?", "It is me!"]],
    ["fewer lines", () => ["Who is there?"]],
    ["no answer", () => undefined],
  ])("a dialogue gets its tags from the rules when that server answers with %s", async (_what, answer) => {
    answerChat = answer;
    expect(await enhanced(["Who is there?", "It is me!"])).toEqual(["Who is there?", "[excited] It is me!"]);
    expect(chats).toBe(2);
  });

  it("enhancement accepts blank lines, unclosed brackets, and lone surrogates", async () => {
    const texts = ["", " \n", "[sad Oh!", "[[whispers] Oh!]", "Oh \ud83d dear"];
    expect(await enhanced([...texts, "Oh!"])).toEqual([...texts, "[excited] Oh!"]);
  });

  it("enhancement is limited per day, and costs no credits", async () => {
    for (let count = 0; count < MAX; count++) await enhanced(["Oh!"]);
    const refusal = await readRefusal(await enhance(["Oh!"]));
    expect(refusal).toMatchObject({
      status: 429,
      code: "enhancement_limit_reached",
      message: MESSAGES.dialogueEnhancementsReached,
    });
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(3_600);
    expect((await server.platform.credits.standing(account.scope)).used).toBe(0);
  });

  it.each([
    ["no lines", [], { status: 400, code: "invalid_parameters" }],
    ["blank lines only", [" ", "\n"], { status: 400, code: "empty_text" }],
    ["5,001 characters", ["x".repeat(5_000), "y"], { status: 400, code: "text_too_long" }],
    ["201 lines", Array.from({ length: 201 }, () => "Hi."), { status: 400, code: "invalid_parameters" }],
    ["a megabyte", ["x".repeat(1_000_000)], { status: 413 }],
  ])("enhancement is refused with %s, and does not count", async (_what, texts, expected) => {
    expect(await readRefusal(await enhance(texts))).toMatchObject(expected);
    expect(chats).toBe(0);
  });
});
