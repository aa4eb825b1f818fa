import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askForPreviews, DESIGN_PROMPT } from "../../testing/speech/designs.ts";
import { readRefusal } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { loadPromptRules } from "./blocked-rules.ts";

type ChatRequest = { readonly model: string; readonly messages: readonly { readonly content: string }[] };

/** What the server with the language model answers, and what it was asked. */
let answerChat: (isReading: boolean) => { readonly status?: number; readonly content: string };
const asked: {
  readonly authorization: string | undefined;
  readonly path: string | undefined;
  readonly body: ChatRequest;
}[] = [];
let chatServer: Server;
let server: TestServer;
let account: TestAccount;

const WRITTEN =
  "I have told this story to my children, and to their children, and now, if you sit still, I will tell it to you.";

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await json(request)) as ChatRequest;
    asked.push({ authorization: request.headers.authorization, path: request.url, body });
    const { status = 200, content } = answerChat(body.messages[0]?.content.includes("JSON") === true);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  };
  chatServer = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => chatServer.listen(0, "127.0.0.1", resolve));
  const { port } = chatServer.address() as AddressInfo;
  const textServer = { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: "secret-key", model: "tiny" };
  server = await startTestServer({ config: { textServer } });
  account = await server.signUp();
}, 60_000);
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await server.stop();
  chatServer.close();
});

async function ask<Body>(path: "generate-text" | "understand", description = DESIGN_PROMPT): Promise<Body> {
  const response = await askForPreviews(server, account, { voice_description: description, seed: 1 }, { path });
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

/** Nobody has asked for it before: answers are remembered. */
let prompts = 0;
function newPrompt(): string {
  prompts += 1;
  return `${DESIGN_PROMPT} Number ${prompts}.`;
}

describe("a server with a language model", () => {
  it("a language model writes preview texts without characters that cannot be spoken", async () => {
    answerChat = (isReading) => ({ content: isReading ? "{}" : `\`\`\`\n"**${WRITTEN}**" 🎉\n\`\`\`` });
    const { text } = await ask<{ text: string }>("generate-text", newPrompt());
    expect(text).toBe(WRITTEN);
    expect(asked.at(-1)).toMatchObject({
      authorization: "Bearer secret-key",
      path: "/v1/chat/completions",
      body: { model: "tiny" },
    });
  });

  it("a text from a language model is cut at the end of a sentence when it is too long", async () => {
    answerChat = (isReading) => ({ content: isReading ? "{}" : `${WRITTEN} ${"And on and on it goes. ".repeat(40)}` });
    const { text } = await ask<{ text: string }>("generate-text", newPrompt());
    expect(text.startsWith(WRITTEN)).toBe(true);
    expect(text.endsWith("goes.")).toBe(true);
    expect(text.length).toBeLessThanOrEqual(200);
  });

  it.each([
    ["fails", { status: 500, content: "" }],
    ["says too little", { content: "Hello." }],
    ["answers endlessly", { content: "a".repeat(100_000) }],
  ])("a language model is asked twice when it %s, and then replaced by the built-in method", async (_how, answer) => {
    answerChat = (isReading) => (isReading ? { content: '{"chips":[]}' } : answer);
    const { text } = await ask<{ text: string }>("generate-text", newPrompt());
    expect(text.length).toBeGreaterThanOrEqual(100);
    expect(asked.filter(({ body }) => body.messages[0]?.content.includes("JSON") !== true)).toHaveLength(2);
    expect(server.logText()).toContain("the text server did not help");
    expect(server.logText()).not.toContain("secret-key");
  });

  it("a language model adds supported attributes that the lexicon missed, asked once per prompt", async () => {
    const chips = [
      { kind: "gender", value: "male" },
      { kind: "word", value: "mysterious", strength: 0.5 },
      { kind: "word", value: "purple" },
      { kind: "accent", value: "martian" },
      { kind: "colour", value: "red" },
    ];
    answerChat = () => ({ content: `Here you are: ${JSON.stringify({ chips })}` });
    const prompt = newPrompt();
    const answer = await ask<{ chips: { kind: string; value: string; strength?: number }[] }>("understand", prompt);
    const told = answer.chips.map(({ kind, value }) => `${kind} ${value}`);
    expect(told).toEqual(expect.arrayContaining(["gender female", "word mysterious"]));
    expect(told).not.toEqual(expect.arrayContaining(["gender male"]));
    expect(told.join()).not.toMatch(/purple|martian|red/);
    await ask("understand", prompt);
    expect(asked).toHaveLength(1);
  });

  it("an invalid answer of a language model to a prompt is ignored", async () => {
    answerChat = () => ({ content: "I cannot do that." });
    const answer = await ask<{ chips: { kind: string; value: string }[] }>("understand", newPrompt());
    expect(answer.chips).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: "gender", value: "female" })]),
    );
    expect(asked).toHaveLength(2);
  });
});

describe("an operator's rules for prompts", () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "voicewright-rules-"));
  });
  afterAll(() => rm(directory, { recursive: true }));

  async function writeRules(rules: unknown): Promise<string> {
    const path = join(directory, "rules.json");
    await writeFile(path, typeof rules === "string" ? rules : JSON.stringify(rules));
    return path;
  }

  it("an operator's prompt rules are added to the product's, and the refusal names them", async () => {
    const blockedPromptsFile = await writeRules({ mode: "extend", phrases: ["acme robot"] });
    await using strict = await startTestServer({ config: { blockedPromptsFile } });
    const person = await strict.signUp();
    for (const [prompt, rule] of [
      ["The Acmé  ROBOT that everybody knows, please.", "operator_list"],
      ["A voice exactly like that of Barack Obama, please.", "real_person"],
    ] as const) {
      const body = { voice_description: prompt };
      const refusal = await readRefusal(await askForPreviews(strict, person, body, { path: "generate-text" }));
      expect(refusal.code).toBe("blocked_generation");
      expect(refusal.message).toContain(rule);
    }
  });

  it("an operator's prompt rules can replace the product's", async () => {
    const rules = loadPromptRules(await writeRules({ mode: "replace", names: ["Jane Roe"] }));
    expect(rules).toMatchObject({ names: ["Jane Roe"], phrases: [], fraudPhrases: [] });
  });

  it.each([["{"], [{ names: ["x"] }], [{ mode: "extend", name: ["x"] }], [{ mode: "extend", names: [1] }]])(
    "unusable prompt rules prevent the server from starting: %j",
    async (rules) => {
      const path = await writeRules(rules);
      expect(() => loadPromptRules(path)).toThrow(/BLOCKED_PROMPTS_FILE/);
    },
  );
});
