import type { ProducerProfile, ProducerTeam } from "@voicewright/contract/productions/producers";
import type { ProductionSummary } from "@voicewright/contract/productions/routes";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Person, productionCalls } from "../../testing/people/production-studio.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const PATIENCE = { timeout: 10_000, interval: 20 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ speech: createScriptedSpeech() });
  server.app.startBackgroundWork();
});
afterAll(() => server.stop());

const { ask, call, refusal, openStudio, askFor, move, refusedMove, spoken, get } = productionCalls(() => server);

describe("producers", () => {
  it("only admins add and remove producers, and a removed producer releases their claims", async () => {
    const studio = await openStudio();
    const { admin, lead, ann } = studio;
    expect(await refusal(lead, "POST", `/producers/${lead.scope.userId}`)).toEqual([403, "permission_denied"]);
    const stranger = await server.signUp();
    expect(await refusal(admin, "POST", `/producers/${stranger.scope.userId}`)).toEqual([404, "member_not_found"]);
    const [claimed, handedIn] = [await askFor(studio), await askFor(studio)];
    for (const production of [claimed, handedIn]) await move(ann, production, "claim");
    await spoken(ann, handedIn);
    await move(ann, handedIn, "hand_in");

    await call(admin, "DELETE", `/producers/${ann.scope.userId}`);
    expect(await get(lead, claimed)).toMatchObject({ state: "unclaimed", producer: null });
    expect(await refusedMove(ann, claimed, "claim")).toEqual([403, "permission_denied"]);
    expect(await refusal(ann, "GET", "?view=active")).toEqual([403, "permission_denied"]);
    // What is in review is reviewed; changes are made by somebody else.
    expect(await move(lead, handedIn, "request_changes", "Louder.")).toMatchObject({
      state: "unclaimed",
      producer: null,
      review_note: "Louder.",
    });
    const log = await server.request("/v1/workspace/audit-logs", { headers: admin.headers });
    const { entries: acts } = (await log.json()) as { entries: { action: string; details: object }[] };
    expect(acts.find(({ action }) => action === "producer_removed")?.details).toEqual({ released_productions: 1 });
    expect(acts.filter(({ action }) => action === "producer_added")).toHaveLength(2);
  });

  it("a producer who leaves the workspace releases their claimed productions", async () => {
    const studio = await openStudio();
    const production = await askFor(studio);
    await move(studio.ann, production, "claim");
    const left = await server.request("/v1/workspace/members", {
      method: "DELETE",
      headers: studio.admin.headers,
      body: { email: studio.ann.email },
    });
    expect(left.status).toBe(200);
    const released = { state: "unclaimed", producer: null };
    await vi.waitFor(async () => expect(await get(studio.lead, production)).toMatchObject(released), PATIENCE);
    expect(await move(studio.ben, production, "claim")).toMatchObject({ state: "claimed" });
  });

  it("producers change their own profile, and claim nothing while they accept no new work", async () => {
    const studio = await openStudio();
    const { ann, lead } = studio;
    const change = { display_name: "Ann Reader", languages: ["en", "de", "en"], is_available: false };
    expect(await call(ann, "PATCH", "/producers/me", change)).toMatchObject({
      display_name: "Ann Reader",
      languages: ["en", "de"],
      is_available: false,
    });
    expect(await refusal(lead, "PATCH", "/producers/me", change)).toEqual([404, "producer_not_found"]);
    expect((await refusal(ann, "PATCH", "/producers/me", { languages: ["English"] }))[0]).toBe(422);
    const production = await askFor(studio);
    expect((await get(ann, production)).abilities.moves).toEqual([]);
    expect(await refusedMove(ann, production, "claim")).toEqual([403, "permission_denied"]);
    await call(ann, "PATCH", "/producers/me", { is_available: true });
    expect(await move(ann, production, "claim")).toMatchObject({ producer: { name: "Ann Reader" } });
  });

  it("a producer is in one team, whose leaders see its current productions", async () => {
    const studio = await openStudio();
    const { admin, lead, ann, ben } = studio;
    expect(await refusal(ann, "POST", "/teams", { name: "Night" })).toEqual([403, "permission_denied"]);
    const night = await call<ProducerTeam>(admin, "POST", "/teams", { name: "Night" });
    const day = await call<ProducerTeam>(admin, "POST", "/teams", { name: "Day" });
    const place = (person: Person, role: string) => ({ user_id: person.scope.userId, role });
    const fill = (team: ProducerTeam, members: object[]) =>
      call<ProducerTeam>(admin, "PATCH", `/teams/${team.team_id}`, { members });
    await fill(night, [place(ann, "leader"), place(ben, "member")]);
    const profile = (person: Person) => call<ProducerProfile>(lead, "GET", `/producers/${person.scope.userId}`);
    expect(await profile(ann)).toMatchObject({ is_producer: true, team_role: "leader" });
    expect(await profile(lead)).toEqual({ is_producer: false, team_role: null, producer: null });
    expect(await (await server.request("/v1/user", { headers: ann.headers })).json()).toMatchObject({
      is_producer: true,
    });
    await move(ben, await askFor(studio), "claim");
    const dashboard = await call<{ members: { productions: ProductionSummary[] }[] }>(ann, "GET", "/dashboard");
    expect(dashboard.members.map(({ productions }) => productions.map(({ title }) => title))).toEqual([
      [],
      ["Episode 1"],
    ]);
    for (const person of [ben, lead]) expect((await ask(person, "GET", "/dashboard")).status).toBe(403);

    // Into another team is out of the first one.
    expect((await fill(day, [place(ann, "owner")])).members).toMatchObject([{ role: "owner" }]);
    const { teams } = await call<{ teams: ProducerTeam[] }>(lead, "GET", "/teams");
    expect(teams.map(({ members }) => members.length)).toEqual([1, 1]);
    const notOne = { members: [place(lead, "member")] };
    expect(await refusal(admin, "PATCH", `/teams/${day.team_id}`, notOne)).toEqual([404, "producer_not_found"]);
    await call(admin, "DELETE", `/teams/${day.team_id}`);
    expect(await profile(ann)).toMatchObject({ is_producer: true, team_role: null });
    expect((await ask(ann, "GET", "/dashboard")).status).toBe(403);
  });
});
