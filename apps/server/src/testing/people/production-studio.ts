import type { Production } from "@voicewright/contract/productions/routes";
import { expect } from "vitest";
import { setWorkspaceFlagAcrossWorkspaces } from "../../platform/identity/workspace-flags.ts";
import { ANY_VOICE } from "../speak.ts";
import type { TestAccount } from "../test-account.ts";
import type { TestServer } from "../test-server.ts";
import { addTestMember, type TestMember } from "./test-member.ts";

export type Person = Pick<TestAccount, "headers" | "scope">;
type Signed = Pick<Person, "headers">;

const PATH = "/v1/productions";
export const PRODUCTION_MODEL = "eleven_multilingual_v2";

/** A workspace with productions on: an admin, somebody who asks for productions, and two producers. */
export type Studio = {
  readonly admin: TestAccount;
  readonly lead: TestMember;
  readonly ann: TestMember;
  readonly ben: TestMember;
  readonly collectionId: string;
};

/** Calls about productions, whose paths begin after `/v1/productions`. */
export function productionCalls(server: () => TestServer) {
  async function ask({ headers }: Signed, method: string, path: string, body?: object) {
    const response = await server().request(PATH + path, { method, headers, body });
    const answer = (await response.json()) as { detail?: { code?: string } };
    return { status: response.status, code: answer.detail?.code, answer };
  }

  async function call<Answer>(person: Signed, method: string, path: string, body?: object) {
    const { status, answer } = await ask(person, method, path, body);
    expect([path, status, status === 200 ? undefined : answer]).toEqual([path, 200, undefined]);
    return answer as Answer;
  }

  async function refusal(person: Signed, method: string, path: string, body?: object) {
    const { status, code } = await ask(person, method, path, body);
    return [status, code];
  }

  async function openStudio(): Promise<Studio> {
    const admin = await server().signUp({ tier: "creator" });
    const { database } = server().platform;
    await setWorkspaceFlagAcrossWorkspaces(database, admin.scope.workspaceId, "productions", true);
    const lead = await addTestMember(server(), admin, "workspace_member");
    const ann = await addTestMember(server(), admin, "workspace_member");
    const ben = await addTestMember(server(), admin, "workspace_member");
    for (const { scope } of [ann, ben]) await call(admin, "POST", `/producers/${scope.userId}`);
    const { collection_id: collectionId } = await call<{ collection_id: string }>(lead, "POST", "/collections", {
      name: "Season one",
    });
    return { admin, lead, ann, ben, collectionId };
  }

  async function askFor({ lead, collectionId }: Studio, change: object = {}): Promise<Production> {
    return await call(lead, "POST", "", {
      collection_id: collectionId,
      title: "Episode 1",
      notes: "Calm, please.",
      due_at_unix: 1_900_000_000,
      voice_id: ANY_VOICE,
      model_id: PRODUCTION_MODEL,
      lines: ["Good morning.", " Good night. "],
      ...change,
    });
  }

  const withNote = (move: string, note?: string) => ({ move, ...(note === undefined ? {} : { note }) });
  const move = (person: Person, { production_id: id }: Production, name: string, note?: string) =>
    call<Production>(person, "POST", `/${id}/moves`, withNote(name, note));
  const refusedMove = (person: Person, { production_id: id }: Production, name: string, note?: string) =>
    refusal(person, "POST", `/${id}/moves`, withNote(name, note));
  const speakLine = (person: Person, { production_id: id, lines }: Production, index: number) =>
    call<Production>(person, "POST", `/${id}/lines/${lines[index]?.line_id ?? ""}/speech`);

  /** With a take of both of its lines. */
  async function spoken(person: Person, production: Production): Promise<Production> {
    await speakLine(person, production, 0);
    return await speakLine(person, production, 1);
  }

  const get = (person: Person, { production_id: id }: Production) => call<Production>(person, "GET", `/${id}`);
  return { ask, call, refusal, openStudio, askFor, move, refusedMove, speakLine, spoken, get };
}
