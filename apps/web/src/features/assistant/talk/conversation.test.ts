import type { AssistantTurnBody, AssistantTurnLine } from "@voicewright/contract/assistant/routes";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { needsConsent } from "../page/needs-consent.ts";
import { Conversation, type Page } from "./conversation.ts";
import { pageOrder } from "./page-order.ts";

const VARIABLES = {
  tier: "free",
  location: null,
  two_factor: false,
  max_seats: 5,
  account_created_date: "2026-01-01",
  professional_cloning_ability: false,
  credits_usage: 0,
  monthly_credits: 10_000,
  next_reset: "2026-02-01",
  goal: null,
};
const PASSAGE = {
  id: "/docs/keys#keys",
  slug: "keys",
  place: "keys",
  guide: "Keys",
  heading: "Keys",
  markdown: "Keys are *there*.",
  text: "Keys are there.",
  page: "/app/keys",
};

const RULES = { ...PASSAGE, id: "/docs/keys#rules", heading: "Rules", page: undefined };

let answers: readonly (readonly AssistantTurnLine[])[];
let sent: AssistantTurnBody[];
let opened: string[];
let acted: unknown[];

function converse(canConverse: boolean, page: Partial<Page> = {}) {
  const conversation = new Conversation({
    begin: async () => ({ dynamic_variables: VARIABLES, can_converse: canConverse, can_transcribe: false }),
    goOn: async function* goOn(body) {
      sent.push(body);
      yield* answers[sent.length - 1] ?? [{ type: "failed" as const }];
    },
    search: async () => (question) =>
      question.includes("keys") ? [PASSAGE] : question.includes("rules") ? [RULES] : [],
    controls: () => [{ role: "button", name: "Create voice" }],
    act: async (action) => {
      acted.push(action);
      return "element not found on page";
    },
  });
  const destination = (label: "API keys" | "Dubbing" | "Home", isShown: boolean, address: string) => ({
    label,
    aliases: label === "API keys" ? ["keys"] : [],
    address,
    isShown,
    open: () => void opened.push(label),
  });
  const here: Page = {
    place: "/app/home",
    destinations: [
      destination("API keys", true, "/app/keys"),
      destination("Dubbing", false, "/app/dubbing"),
      destination("Home", true, "/app/home"),
    ],
    links: [{ label: "Documentation", address: "https://example.org/" }],
    closePanel: undefined,
    openPanel: () => void opened.push("panel"),
    ...page,
  };
  conversation.standAt(here);
  return { conversation, here, state: () => conversation.store.getState() };
}

it("pressing a destination lets an action that waits for the panel continue", async () => {
  const { conversation, here, state } = converse(false, { closePanel: () => {} });
  const asking = conversation.ask('click "Create voice"');
  await vi.waitFor(() => expect(state().isBusy).toBe(true));
  const [keys] = here.destinations;
  if (keys !== undefined) conversation.goTo(keys);
  conversation.panelClosed();
  await asking;
  expect([acted.length, opened[0], state().isBusy]).toEqual([1, "API keys", false]);
});

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  sent = [];
  opened = [];
  acted = [];
});
afterEach(() => vi.useRealTimers());

describe("a conversation without a language model", () => {
  it("the assistant answers from the documentation, and opens the requested page", async () => {
    const { conversation, state } = converse(false);
    await conversation.ask("how do I make keys");
    expect(state().turns[0]).toMatchObject({
      passages: [PASSAGE],
      destination: { label: "API keys" },
      isUnanswered: false,
    });
    await conversation.ask("Open API keys");
    expect(opened).toEqual(["API keys"]);
    expect(state().banner).toBe("Opened API keys.");
    await vi.advanceTimersByTimeAsync(3_199);
    expect(state().banner).toBeDefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(state().banner).toBeUndefined();
    for (const order of ["Open dubbing", "Go to the moon"]) {
      await conversation.ask(order);
      expect(state().turns[0]?.results).toEqual(["route not found"]);
      expect(state().turns[0]?.suggestions.map(({ label }) => label)).toEqual(["Home"]);
    }
    await conversation.ask("Show me the documentation");
    expect(state().turns[0]?.link?.label).toBe("Documentation");
    expect(sent).toEqual([]);
  });
});

describe("searches without a result", () => {
  it.each([
    ["where is the keys button", { destination: { label: "API keys" }, results: [] }],
    ["Where are my keys?", { destination: { label: "API keys" }, passages: [PASSAGE], results: [] }],
    ["show me where the moon is", { results: ["element not found on page"], suggestions: [{ label: "Home" }] }],
    ["click on the moon", { results: ["element not found on page"], suggestions: [{ label: "Home" }] }],
    ["show me the moon", { results: ["route not found"], suggestions: [{ label: "Home" }] }],
    // The guides know it, and no page of this person does it.
    ["go to the rules", { passages: [RULES], results: [], suggestions: [{ label: "Home" }] }],
    ["where are the rules", { passages: [RULES], suggestions: [{ label: "Home" }] }],
    ["I want to go to my keys", { destination: { label: "API keys" }, results: [] }],
    ["Show me how to make keys", { destination: { label: "API keys" }, passages: [PASSAGE], results: [] }],
  ])("a search without a result still offers a next step: %s", async (question, turn) => {
    const { conversation, state } = converse(false);
    await conversation.ask(question);
    expect(state().turns[0]).toMatchObject(turn);
  });

  it("an answer opens the panel that was closed to look at the page", async () => {
    const { conversation } = converse(false);
    await conversation.ask("where are my keys");
    expect(opened).toEqual(["panel"]);
  });
});

describe("a conversation with a language model", () => {
  it("the language model receives the current page 3 s after the start and on each page, once", async () => {
    const { conversation, here } = converse(true);
    await conversation.connect();
    await vi.advanceTimersByTimeAsync(2_999);
    const hi: readonly AssistantTurnLine[] = [{ type: "text", text: "Hi." }];
    answers = [hi, hi, hi];
    await conversation.ask("hello");
    expect(sent[0]?.messages).toEqual([{ from: "person", text: "hello" }]);
    await vi.advanceTimersByTimeAsync(1);
    await conversation.ask("hello");
    expect(sent[1]?.messages).toContainEqual({ from: "context", text: "The person is at /app/home." });
    conversation.standAt({ ...here, place: "/app/voice-lab" });
    await conversation.ask("hello");
    expect(sent[2]?.messages.filter(({ from }) => from === "context")).toEqual([
      { from: "context", text: "The person is at /app/voice-lab." },
    ]);
    expect(sent[2]).toMatchObject({
      destinations: ["API keys", "Home"],
      controls: [{ role: "button", name: "Create voice" }],
    });
  });

  it("the model's words are shown for 10 s, and for 2 s after they have ended", async () => {
    const { conversation, state } = converse(true);
    answers = [
      [
        { type: "text", text: "They are " },
        { type: "text", text: "there." },
      ],
      [{ type: "text", text: "Yes." }],
    ];
    await conversation.ask("what are keys for");
    expect(state().turns[0]?.destination?.label).toBe("API keys");
    expect(sent[0]?.passages).toEqual([{ heading: "Keys", text: "Page: API keys\nKeys are there." }]);
    expect([state().banner, state().turns[0]?.text]).toEqual(["They are there.", "They are there."]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state().banner).toBeUndefined();
    await conversation.ask("really");
    conversation.disconnect();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(state()).toMatchObject({ banner: "Yes.", connection: "off" });
    await vi.advanceTimersByTimeAsync(1);
    expect(state().banner).toBeUndefined();
  });

  it("the model receives the result of each action, and performs at most three", async () => {
    const { conversation } = converse(true);
    const click: AssistantTurnLine = { type: "action", action: { tool: "click", role: "button", name: "Gone" } };
    answers = [[click], [click], [click], [click]];
    await conversation.ask("do it");
    expect(acted).toHaveLength(3);
    expect(sent[1]?.messages.at(-1)).toEqual({ from: "result", text: "element not found on page" });
  });

  it("a performed action counts as an answer, even when the model fails after it", async () => {
    const { conversation, state } = converse(true);
    answers = [
      [
        { type: "text", text: "This one." },
        { type: "action", action: { tool: "highlight", role: "button", name: "Create key" } },
      ],
    ];
    await conversation.ask("which button makes keys");
    expect(state().turns[0]).toMatchObject({ text: "This one.", passages: [], isUnanswered: false });
  });

  it("the model opens only permitted pages, and the documentation answers when it fails", async () => {
    const { conversation, state } = converse(true);
    answers = [[{ type: "action", action: { tool: "go_to", destination: "Dubbing" } }], [{ type: "failed" }]];
    await conversation.ask("keys in dubbing");
    expect(opened).toEqual([]);
    expect(state().turns[0]?.results).toEqual(["route not found"]);
    await conversation.ask("what are keys for");
    expect(state().turns[0]?.passages).toEqual([PASSAGE]);
  });
});

describe("orders about the page", () => {
  it.each([
    ["Highlight the Create voice button", { tool: "highlight", role: "button", name: "Create voice" }],
    ["where is “Upload audio”?", { tool: "highlight", name: "Upload audio" }],
    ["click on Settings tab.", { tool: "click", role: "tab", name: "Settings" }],
    ['Type "Hello there" into the Prompt field', { tool: "type", name: "Prompt", text: "Hello there" }],
    ["How do I click?", undefined],
  ])("an order about the page is parsed: %s", (question, order) => {
    expect(pageOrder(question)).toEqual(order);
  });

  it("an order about the page needs the person's consent where something could change", () => {
    const element = (...selectors: readonly string[]) => ({
      matches: (list: string) => selectors.some((selector) => list.includes(selector)),
    });
    for (const name of ["Delete voice", "Save changes", "Sign out", "Generate", "Something new"])
      expect([name, needsConsent(element(), name)]).toEqual([name, true]);
    expect(needsConsent(element("[type=submit]"), "Open")).toBe(true);
    expect(needsConsent(element(), "Show filters")).toBe(false);
    expect(needsConsent(element("[role=tab]"), "Delete")).toBe(false);
  });
});
