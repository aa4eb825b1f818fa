import { expect, it } from "vitest";
import * as z from "zod/mini";
import { API_ROUTES, API_SOCKETS } from "../../api/api.ts";
import { defineRoute } from "../../api/route.ts";
import { isForMembers, MEMBERS, peopleRefusal } from "../people.ts";
import { MEMBER_PERMISSIONS } from "../permissions.ts";
import { PERMISSIONS_OF_CALL } from "./permissions-of-call.ts";
import { UNGUARDED_CALLS } from "./unguarded-calls.ts";

it("every call of members declares the permissions it needs, or that it needs none", () => {
  const ofMembers = [...API_ROUTES, ...API_SOCKETS].filter(
    ({ people }) => people !== undefined && isForMembers(people),
  );
  const undecided = ofMembers.filter(({ id }) => PERMISSIONS_OF_CALL[id] === undefined && !UNGUARDED_CALLS.has(id));
  expect(undecided.map(({ id }) => id)).toEqual([]);
  const ids = new Set<string>(ofMembers.map(({ id }) => id));
  expect([...UNGUARDED_CALLS].filter((id) => !ids.has(id) || PERMISSIONS_OF_CALL[id] !== undefined)).toEqual([]);
});

it("a call without a declared permission is refused to members with any denied permission", () => {
  const { people } = defineRoute({
    feature: "voices",
    auth: "session",
    people: MEMBERS,
    id: "speak_for_nothing",
    method: "POST",
    path: "/v1/speak-for-nothing",
    summary: "A paid call without a row.",
    response: z.object({}),
  });
  const standing = { seat: "workspace_member", isOwner: false, isInstallationAdmin: false } as const;
  const may = (abilities: readonly (typeof MEMBER_PERMISSIONS)[number][]) =>
    people === undefined || peopleRefusal(people, { ...standing, abilities: new Set(abilities) }) === undefined;
  expect([may(MEMBER_PERMISSIONS), may(MEMBER_PERMISSIONS.slice(1))]).toEqual([true, false]);
});
