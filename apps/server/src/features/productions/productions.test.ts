import type { Production, ProductionSummary } from "@voicewright/contract/productions/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMigrations } from "../../platform/database/migrations.ts";
import { addTestMember } from "../../testing/people/test-member.ts";
import { type Person, PRODUCTION_MODEL, productionCalls } from "../../testing/people/production-studio.ts";
import { readStoredZip } from "../../../../../test-kit/read-zip.ts";
import { openEvents } from "../../testing/read-events.ts";
import { ANY_VOICE, readBytes } from "../../testing/speak.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ speech: createScriptedSpeech() });
});
afterAll(() => server.stop());

const { ask, call, refusal, openStudio, askFor, move, refusedMove, speakLine, spoken, get } = productionCalls(
  () => server,
);

describe("productions", () => {
  it("productions require a sign-in, and do not exist without the flag", async () => {
    expect((await server.request(`/v1/productions/collections`)).status).toBe(401);
    const stranger = await server.signUp();
    const off = [404, "productions_off"];
    expect(await refusal(stranger, "GET", "/collections")).toEqual(off);
    expect(await refusal(stranger, "POST", "/collections", { name: "Season one" })).toEqual(off);
    expect(await refusal(stranger, "GET", `/producers/${stranger.scope.userId}`)).toEqual(off);
    expect(await refusal(stranger, "POST", `/producers/${stranger.scope.userId}`)).toEqual(off);
    expect(await refusal(stranger, "GET", "?view=active")).toEqual(off);
  });

  it("productions are not found from another workspace", async () => {
    const studio = await openStudio();
    const other = await openStudio();
    const production = await askFor(studio);
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["PATCH", "", { title: "Taken" }],
      ["DELETE", "", undefined],
      ["POST", "/moves", { move: "claim" }],
      ["POST", `/lines/${production.lines[0]?.line_id ?? ""}/speech`, undefined],
      ["GET", "/download", undefined],
    ] as const)
      expect(await refusal(other.ann, method, `/${production.production_id}${path}`, body)).toEqual([
        404,
        "production_not_found",
      ]);
    const place = { ...other, collectionId: studio.collectionId };
    const order = {
      collection_id: place.collectionId,
      title: "A",
      voice_id: ANY_VOICE,
      model_id: PRODUCTION_MODEL,
      lines: ["A"],
    };
    expect(await refusal(other.lead, "POST", "", order)).toEqual([404, "production_collection_not_found"]);
    expect(await get(studio.lead, production)).toMatchObject({ title: "Episode 1", state: "unclaimed" });
  });

  it("a production goes from claim to delivery, with changes, as one zip in the order of the lines", async () => {
    const studio = await openStudio();
    const { lead, ann } = studio;
    const asked = await askFor(studio);
    expect(asked).toMatchObject({
      state: "unclaimed",
      due_at_unix: 1_900_000_000,
      line_count: 2,
      spoken_line_count: 0,
      lead: { user_id: lead.scope.userId },
      producer: null,
      voice: { is_gone: false },
      abilities: { moves: [], speak: false, edit: true, delete: true },
    });
    expect(asked.lines.map(({ text }) => text)).toEqual(["Good morning.", "Good night."]);

    const claimed = await move(ann, asked, "claim");
    expect(claimed).toMatchObject({ state: "claimed", producer: { user_id: ann.scope.userId } });
    expect(claimed.abilities).toEqual({ moves: ["release", "hand_in"], speak: true, edit: false, delete: false });
    expect(await refusedMove(ann, asked, "hand_in")).toEqual([409, "production_not_spoken"]);
    await spoken(ann, claimed);
    await move(ann, asked, "hand_in");
    expect(await refusedMove(lead, asked, "request_changes")).toEqual([400, "production_note_missing"]);
    const sentBack = await move(lead, asked, "request_changes", "Slower, please.");
    expect(sentBack).toMatchObject({ state: "changes_requested", review_note: "Slower, please." });

    const again = await speakLine(ann, sentBack, 0);
    expect(again.lines[0]?.take?.history_item_id).not.toBe(sentBack.lines[0]?.take?.history_item_id);
    expect(await move(ann, asked, "hand_in")).toMatchObject({ state: "in_review", review_note: null });
    expect(await refusal(lead, "GET", `/${asked.production_id}/download`)).toEqual([409, "production_move_impossible"]);
    expect(await move(lead, asked, "accept")).toMatchObject({ state: "delivered", spoken_line_count: 2 });

    const zip = await server.request(`/v1/productions/${asked.production_id}/download`, { headers: lead.headers });
    expect(zip.headers.get("content-disposition")).toContain("Episode-1.zip");
    const files = [...readStoredZip(await readBytes(zip))];
    expect(files.map(([name]) => name.replace(/^(\d)_.*_(.*)$/, "$1 $2"))).toEqual([
      "1 Good-morning.mp3",
      "2 Good-night.mp3",
    ]);
    for (const [index, [, bytes]] of files.entries()) {
      const id = again.lines[index]?.take?.history_item_id ?? "";
      const audio = await server.request(`/v1/history/${id}/audio`, { headers: lead.headers });
      expect(bytes.equals(await readBytes(audio))).toBe(true);
    }
    const delivered = await call<{ productions: ProductionSummary[] }>(ann, "GET", "?view=history");
    expect(delivered.productions.map(({ production_id: id }) => id)).toEqual([asked.production_id]);
  });

  it("each production step is allowed only to the person whose turn it is", async () => {
    const studio = await openStudio();
    const { admin, lead, ann, ben } = studio;
    const lite = await addTestMember(server, admin, "workspace_lite_member");
    const production = await askFor(studio);
    const denied = [403, "permission_denied"];
    const tooLate = [409, "production_move_impossible"];
    for (const person of [lead, admin, lite]) expect(await refusedMove(person, production, "claim")).toEqual(denied);
    for (const name of ["hand_in", "accept", "request_changes", "release"])
      expect(await refusedMove(ben, production, name, "Note")).toEqual(denied);
    for (const name of ["accept", "release"]) expect(await refusedMove(lead, production, name)).toEqual(tooLate);

    await move(ann, production, "claim");
    expect(await refusedMove(ben, production, "claim")).toEqual(tooLate);
    for (const person of [ben, lead, admin]) expect(await refusedMove(person, production, "hand_in")).toEqual(denied);
    expect(await refusedMove(ben, production, "release")).toEqual(denied);
    expect(await refusedMove(ann, production, "accept")).toEqual(denied);
    const line = `/${production.production_id}/lines/${production.lines[0]?.line_id ?? ""}/speech`;
    for (const person of [ben, lead, admin]) expect(await refusal(person, "POST", line)).toEqual(denied);
    expect(await refusal(ann, "PATCH", `/${production.production_id}`, { title: "Mine" })).toEqual(denied);
    expect(await refusal(ann, "DELETE", `/${production.production_id}`)).toEqual(denied);
    expect(await refusal(lead, "DELETE", `/${production.production_id}`)).toEqual(tooLate);

    // The lead takes it back; another producer goes on.
    expect(await move(lead, production, "release")).toMatchObject({ state: "unclaimed", producer: null });
    await move(ben, production, "claim");
    await spoken(ben, production);
    await move(ben, production, "hand_in");
    expect(await refusal(ben, "POST", line)).toEqual(tooLate);
    expect(await refusal(lead, "PATCH", `/${production.production_id}`, { title: "Late" })).toEqual(tooLate);
    // An admin stands in for the lead.
    expect(await move(admin, production, "accept")).toMatchObject({ state: "delivered" });
    expect((await get(lite, production)).abilities).toEqual({ moves: [], speak: false, edit: false, delete: false });
    await call(lead, "DELETE", `/${production.production_id}`);
    expect(await refusal(lead, "GET", `/${production.production_id}`)).toEqual([404, "production_not_found"]);
  });

  it("a production claimed by several people at once goes to one of them", async () => {
    const studio = await openStudio();
    const production = await askFor(studio);
    const people = [studio.ann, studio.ben, studio.ann, studio.ben];
    const answers = await Promise.all(
      people.map((person) => ask(person, "POST", `/${production.production_id}/moves`, { move: "claim" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    expect((await get(studio.lead, production)).producer?.user_id).toBe(winner?.scope.userId);
  });

  it("each production step notifies the workspace, and each take is charged like any generation", async () => {
    const studio = await openStudio();
    const production = await askFor(studio);
    await move(studio.ann, production, "claim");
    const before = await used(studio.lead);
    const { lines } = await speakLine(studio.ann, production, 0);
    expect((await used(studio.lead)) - before).toBe("Good morning.".length);
    const reader = await openEvents(server, "/v1/workspace/events?after=0", studio.lead.headers);
    const told = (await reader.take(7)).map(({ kind, data }) => [kind, (data as { data?: object }).data]);
    await reader.close();
    const data = (state: string) => ({
      production_id: production.production_id,
      collection_id: studio.collectionId,
      state,
    });
    expect(told.filter(([kind]) => kind === "production.changed")).toEqual([
      ["production.changed", data("unclaimed")],
      ["production.changed", data("claimed")],
      ["production.changed", data("claimed")],
    ]);
    const item = await server.request(`/v1/history/${lines[0]?.take?.history_item_id ?? ""}`, {
      headers: studio.lead.headers,
    });
    expect(await item.json()).toMatchObject({ text: "Good morning.", source: "TTS", model_id: PRODUCTION_MODEL });
  });

  it("a changed production keeps the takes of unchanged lines", async () => {
    const studio = await openStudio();
    const { lead, ann } = studio;
    const production = await askFor(studio);
    await move(ann, production, "claim");
    const { lines } = await spoken(ann, production);
    const [first, second] = lines;
    const changed = await call<Production>(lead, "PATCH", `/${production.production_id}`, {
      title: "Episode one",
      due_at_unix: null,
      lines: [{ line_id: second?.line_id, text: "Good night." }, { text: "New." }, { ...first, text: "Good day." }],
    });
    expect(changed).toMatchObject({
      title: "Episode one",
      due_at_unix: null,
      notes: "Calm, please.",
      state: "claimed",
    });
    expect(changed.lines.map(({ text, take }) => [text, take !== null])).toEqual([
      ["Good night.", true],
      ["New.", false],
      ["Good day.", false],
    ]);
    expect(changed.lines[0]?.take).toEqual(second?.take);
    const other = await call<Production>(lead, "PATCH", `/${production.production_id}`, {
      model_id: "eleven_flash_v2_5",
    });
    expect(other.lines.every(({ take }) => take === null)).toBe(true);
    const stranger = { lines: [{ line_id: "unknown", text: "Hello." }] };
    expect(await refusal(lead, "PATCH", `/${production.production_id}`, stranger)).toEqual([
      404,
      "production_line_not_found",
    ]);
  });

  it("a production reports a take deleted from the history, and is not handed in without it", async () => {
    const studio = await openStudio();
    const production = await askFor(studio);
    await move(studio.ann, production, "claim");
    const { lines } = await spoken(studio.ann, production);
    const id = lines[1]?.take?.history_item_id ?? "";
    const deleted = await server.request(`/v1/history/${id}`, { method: "DELETE", headers: studio.ann.headers });
    expect(deleted.status).toBe(200);
    expect((await get(studio.ann, production)).lines[1]).toMatchObject({ take: null, is_take_deleted: true });
    expect(await refusedMove(studio.ann, production, "hand_in")).toEqual([409, "production_not_spoken"]);
  });

  it("a production reports a deleted voice, and is not spoken until it gets another", async () => {
    const studio = await openStudio();
    const voiceId = await insertOwnVoice(server, studio.admin);
    const production = await askFor(studio, { voice_id: voiceId });
    await move(studio.ann, production, "claim");
    const gone = await server.request(`/v1/voices/${voiceId}`, { method: "DELETE", headers: studio.admin.headers });
    expect(gone.status).toBe(200);
    expect((await get(studio.ann, production)).voice).toMatchObject({ voice_id: voiceId, is_gone: true });
    const line = `/${production.production_id}/lines/${production.lines[0]?.line_id ?? ""}/speech`;
    expect(await refusal(studio.ann, "POST", line)).toEqual([404, "voice_not_found"]);
    await call(studio.lead, "PATCH", `/${production.production_id}`, { voice_id: ANY_VOICE });
    expect((await speakLine(studio.ann, production, 0)).lines[0]?.take).not.toBeNull();
  });

  it("refuses a production with invalid fields", async () => {
    const studio = await openStudio();
    const { lead } = studio;
    const order = {
      collection_id: studio.collectionId,
      title: "A",
      voice_id: ANY_VOICE,
      model_id: PRODUCTION_MODEL,
      lines: ["A"],
    };
    const refused = async (change: object) => await refusal(lead, "POST", "", { ...order, ...change });
    expect((await refused({ lines: [] }))[0]).toBe(422);
    expect((await refused({ lines: Array.from({ length: 201 }, () => "A") }))[0]).toBe(422);
    expect((await refused({ lines: ["  "] }))[0]).toBe(422);
    expect((await refused({ title: " " }))[0]).toBe(422);
    expect((await refused({ due_at_unix: -1 }))[0]).toBe(422);
    expect(await refused({ lines: ["\u0000\u0007"] })).toEqual([400, "empty_text"]);
    expect(await refused({ model_id: "unknown" })).toEqual([404, "model_not_found"]);
    expect(await refused({ model_id: "eleven_english_sts_v2" })).toEqual([400, "unsupported_model"]);
    expect(await refused({ voice_id: "unknown" })).toEqual([404, "voice_not_found"]);
    expect(await refused({ collection_id: "unknown" })).toEqual([404, "production_collection_not_found"]);
    expect((await refusal(lead, "GET", "?view=all"))[0]).toBe(422);
    const rtl = await askFor(studio, { title: "שלום / ..", lines: ["שלום", "🎉 Party"] });
    expect(rtl).toMatchObject({ title: "שלום / ..", line_count: 2 });
    expect(await refusal(lead, "POST", `/${rtl.production_id}/moves`, { move: "steal" })).toEqual([422, undefined]);
  });

  it("productions are deleted with their collection, but not while a producer has claimed them", async () => {
    const studio = await openStudio();
    const { lead, ann, collectionId } = studio;
    const production = await askFor(studio);
    const path = `/collections/${collectionId}`;
    expect(await refusal(ann, "DELETE", path)).toEqual([403, "permission_denied"]);
    await move(ann, production, "claim");
    expect(await refusal(lead, "DELETE", path)).toEqual([409, "production_move_impossible"]);
    await move(ann, production, "release");
    await call(lead, "DELETE", path);
    expect(await refusal(lead, "GET", path)).toEqual([404, "production_collection_not_found"]);
    expect(await refusal(lead, "GET", `/${production.production_id}`)).toEqual([404, "production_not_found"]);
  });
});

/** Puts the lines of all productions back where an earlier version had them. */
const AS_BEFORE = `
  create table production_lines (
    id text primary key, production_id text not null references productions(id) on delete cascade, position integer not null,
    text text not null, take_id text references history_items(id) on delete set null, spoken_at timestamp (3) with time zone);
  insert into production_lines
    select s.sentence_id, s.project_id, array_position(c.block_order, s.block_id), s.text, t.history_item_id, t.spoken_at
    from project_sentences s join project_chapters c on c.project_id = s.project_id join productions p on p.id = s.project_id
    left join project_takes t on t.project_id = s.project_id and t.sentence_id = s.sentence_id and t.is_chosen;
  drop table project_takes, project_block_versions, project_sentences, project_blocks, project_chapters, projects cascade`;

it("migrates the lines and takes of productions of an earlier version", async () => {
  const studio = await openStudio();
  const asked = await askFor(studio, { lines: ["First.", "Second.", "Third."] });
  await move(studio.ann, asked, "claim");
  await speakLine(studio.ann, asked, 0);
  const { lines } = await speakLine(studio.ann, asked, 1);
  const id = lines[1]?.take?.history_item_id ?? "";
  await server.request(`/v1/history/${id}`, { method: "DELETE", headers: studio.ann.headers });
  const before = await get(studio.lead, asked);
  expect(before.lines.map(({ text, take, is_take_deleted: isDeleted }) => [text, take !== null, isDeleted])).toEqual([
    ["First.", true, false],
    ["Second.", false, true],
    ["Third.", false, false],
  ]);

  const { pool } = server.opened.openedDatabase;
  await pool.query(AS_BEFORE);
  const migrations = readMigrations().filter(({ tag }) => /_(projects|takes_in_part)$/.test(tag));
  for (const statement of migrations.flatMap(({ statements }) => statements)) await pool.query(statement);
  expect(await get(studio.lead, asked)).toEqual(before);
  expect((await speakLine(studio.ann, asked, 2)).spoken_line_count).toBe(2);
});

async function used(person: Person): Promise<number> {
  const response = await server.request("/v1/user/subscription", { headers: person.headers });
  return ((await response.json()) as { character_count: number }).character_count;
}
