import { PROJECT_KINDS } from "@voicewright/contract/rules/projects/project-kinds";
import type { DialogueDraft } from "@voicewright/contract/text-to-dialogue/drafts";
import type { DialogueWithTimestamps } from "@voicewright/contract/text-to-dialogue/routes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteMember } from "../../../platform/identity/members.ts";
import { addTestMember } from "../../../testing/people/test-member.ts";
import { ANY_VOICE } from "../../../testing/speak.ts";
import { createScriptedSpeech } from "../../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

type Person = Pick<TestAccount, "headers" | "scope">;

let now = new Date("2026-06-02T08:00:00Z");
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now, speech: createScriptedSpeech() });
});
afterAll(() => server.stop());

const PATH = "/v1/text-to-dialogue/drafts";
const say = (block_id: string, text: string, based_on = 0) => ({ block_id, voice_id: "v", text, based_on });
const write = (changed: readonly object[], more: object = {}) => ({
  writer: "tab-1",
  changed,
  removed: [],
  dismissed: [],
  ...more,
});

async function send(person: Person, method: string, path: string, body?: object) {
  const response = await server.request(PATH + path, { method, headers: person.headers, body });
  const answer = (await response.json()) as DialogueDraft & { detail?: { code?: string } };
  return { status: response.status, code: answer.detail?.code, draft: answer };
}

const save = (person: Person, id: string, body: object) => send(person, "POST", `/${id}`, body);

async function saved(person: Person, id: string, body: object): Promise<DialogueDraft> {
  const { status, draft } = await save(person, id, body);
  expect([status, draft]).toMatchObject([200, { draft_id: id }]);
  return draft;
}

async function listed(person: Person): Promise<DialogueDraft[]> {
  const response = await server.request(PATH, { headers: person.headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { drafts: DialogueDraft[] }).drafts;
}

const shown = ({ blocks }: DialogueDraft) =>
  blocks.map(({ block_id: id, text, versions }) => [id, text, ...versions.map((version) => version.text)]);

it("refuses dialogue drafts to strangers, keys and lite members, and shows them to their owner only", async () => {
  expect((await server.request(PATH)).status).toBe(401);
  const owner = await server.signUp();
  await saved(owner, "draft", write([say("a", "Hello.")], { order: ["a"] }));
  const key = await owner.createApiKey();
  expect((await save({ ...owner, headers: key.headers }, "draft", write([]))).code).toBe("sign_in_required");
  const lite = await addTestMember(server, owner, "workspace_lite_member");
  expect((await server.request(PATH, { headers: lite.headers })).status).toBe(403);
  expect((await save(lite, "draft", write([say("a", "Mine.")]))).code).toBe("permission_denied");

  const take = { history_item_id: "none", block_ids: ["a"] };
  expect((await server.request(`${PATH}/draft/takes`, { method: "POST", body: take })).status).toBe(401);
  expect((await send(lite, "POST", "/draft/takes", take)).code).toBe("permission_denied");

  const others = [await addTestMember(server, owner, "workspace_member"), await server.signUp()];
  for (const other of others) {
    expect(await listed(other)).toEqual([]);
    const change = write([say("a", "Taken.", 1)]);
    expect(await save(other, "draft", change)).toMatchObject({ status: 404, code: "dialogue_draft_not_found" });
    expect((await send(other, "DELETE", "/draft")).code).toBe("dialogue_draft_not_found");
    // The name of a draft is its owner's own: somebody else may have one of the same.
    await saved(other, "draft", write([say("a", "Another's.")], { order: ["a"] }));
  }
  expect((await listed(owner)).map(shown)).toEqual([[["a", "Hello."]]]);

  // It goes with their place in the workspace.
  const [member] = others;
  await server.platform.database.transaction((tx) => deleteMember(tx, member?.scope ?? owner.scope));
  const { rows } = await server.opened.openedDatabase.pool.query<{ owner: string }>(
    "select owner_user_id as owner from projects where workspace_id = $1",
    [owner.scope.workspaceId],
  );
  expect(rows).toEqual([{ owner: owner.scope.userId }]);
});

it("merges what two tabs write into a dialogue draft, and keeps both texts where they wrote in the same block", async () => {
  const person = await server.signUp();
  const first = write([say("a", "Hello."), say("b", "Yes.")], { order: ["a", "b"] });
  // Both at once, as two tabs that open the same draft of a browser send it.
  const [one, two] = await Promise.all([saved(person, "d", first), saved(person, "d", first)]);
  expect([one.sequence, two.sequence]).toEqual([1, 1]);
  await saved(person, "d", write([say("a", "Hello you.", 1), say("c", "New.")], { order: ["a", "c", "b"] }));
  const merged = await saved(person, "d", { ...write([say("b", "No.", 1), say("a", "Hi.", 1)]), writer: "tab-2" });
  expect(shown(merged)).toEqual([
    ["a", "Hi.", "Hello you."],
    ["c", "New."],
    ["b", "No."],
  ]);
  expect(await listed(person)).toEqual([merged]);
  const version = merged.blocks[0]?.versions[0]?.sequence ?? 0;
  const dismissed = await saved(person, "d", write([], { dismissed: [{ block_id: "a", sequence: version }] }));
  expect(shown(dismissed)[0]).toEqual(["a", "Hi."]);
  const removed = await saved(person, "d", write([], { removed: [{ block_id: "c", based_on: merged.sequence }] }));
  expect(shown(removed)).toEqual([
    ["a", "Hi."],
    ["b", "No."],
  ]);
  expect((await send(person, "DELETE", "/d")).status).toBe(200);
  expect((await save(person, "d", write([say("a", "More.", 4)]))).code).toBe("dialogue_draft_not_found");
  await saved(person, "d", write([say("a", "All of it, anew.")], { order: ["a"] }));
});

it("refuses an invalid write of a dialogue draft as a whole, and keeps the last 20 drafts of a person", async () => {
  const person = await server.signUp();
  const many = Array.from({ length: 400 }, (_, index) => say(`b${index}`, `שלום 🎉 ${index}`));
  expect((await saved(person, "big", write(many))).blocks).toHaveLength(400);
  const more = write([say("more", "One more."), say("b1", "Changed.", 1)]);
  expect(await save(person, "big", more)).toMatchObject({ status: 409, code: "dialogue_draft_full" });
  expect((await listed(person))[0]?.blocks.map(({ text }) => text)).toEqual(many.map(({ text }) => text));
  for (const [id, body] of [
    ["a%20b", write([])],
    ["x".repeat(65), write([])],
    ["d", write([say("a b", "")])],
    ["d", write([say("a", "x".repeat(20_001))])],
    ["d", write([say("a", "x", -1)])],
    ["d", write([...many, say("over", "")])],
    ["d", { changed: [] }],
  ] as const)
    expect((await save(person, id, body)).status).toBe(422);

  for (let index = 0; index < PROJECT_KINDS.dialogue_draft.keptPerOwnerMax; index += 1) {
    now = new Date(now.getTime() + 1_000);
    await saved(person, `d${index}`, write([say("a", `${index}`)]));
  }
  const ids = (await listed(person)).map(({ draft_id: id }) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([20, "d19", "d0"]);
});

it("keeps with a dialogue draft which take says each of its blocks, and where, until the block says something else", async () => {
  const person = await server.signUp();
  const line = (block_id: string, text: string, based_on = 0) => ({ block_id, voice_id: ANY_VOICE, text, based_on });
  const script = [line("a", "Yes."), line("blank", " "), line("b", " Who is there? "), line("c", "Yes.")];
  const draft = await saved(person, "d", write(script, { order: ["a", "blank", "b", "c"] }));
  expect(draft).toMatchObject({ takes: [], blocks: [{ part: null }, {}, {}, {}] });
  const speak = async (texts: readonly string[]) => {
    const response = await server.request("/v1/text-to-dialogue/with-timestamps", {
      method: "POST",
      headers: person.headers,
      body: { inputs: texts.map((text) => ({ text, voice_id: ANY_VOICE })), settings: { stability: 0.5 } },
    });
    const { voice_segments: segments } = (await response.json()) as DialogueWithTimestamps;
    return { id: response.headers.get("history-item-id") ?? "", segments };
  };
  const keep = async (history_item_id: string, block_ids: readonly string[]) =>
    await send(person, "POST", "/d/takes", { history_item_id, block_ids });
  const parts = (of: DialogueDraft) => of.blocks.map(({ part }) => part);

  const whole = await speak(script.map(({ text }) => text));
  expect((await keep("none", ["a"])).code).toBe("history_item_not_found");
  const kept = await keep(whole.id, ["a", "blank", "b", "c", "unknown"]);
  const partOf = ({ id, segments }: typeof whole, index: number) => ({
    history_item_id: id,
    start_time_seconds: segments[index]?.start_time_seconds,
    end_time_seconds: segments[index]?.end_time_seconds,
  });
  expect(parts(kept.draft)).toEqual([partOf(whole, 0), null, partOf(whole, 1), partOf(whole, 2)]);
  expect(kept.draft.takes).toMatchObject([{ history_item_id: whole.id, settings: { stability: 0.5 } }]);
  expect(await listed(person)).toEqual([kept.draft]);

  // A block that was spoken alone has its own take, and one that says something else now has none.
  const alone = await speak(["Who is there?"]);
  await saved(person, "d", write([line("c", "No.", draft.sequence)]));
  const again = await keep(alone.id, ["b", "c"]);
  expect(parts(again.draft)).toEqual([partOf(whole, 0), null, partOf(alone, 0), null]);
  expect((await keep(whole.id, ["c"])).draft.blocks[3]?.part).toBeNull();

  // What is deleted from the history is no take any more.
  await server.request(`/v1/history/${alone.id}`, { method: "DELETE", headers: person.headers });
  const [left] = await listed(person);
  expect(left?.blocks[2]?.part).toBeNull();
  expect(left?.takes.map(({ history_item_id: id }) => id)).toEqual([whole.id]);
});
