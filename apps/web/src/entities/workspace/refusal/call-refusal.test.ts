import { API_ROUTES } from "@voicewright/contract/api.gen";
import { PERMISSION_TABLE } from "@voicewright/contract/rules/permissions";
import { describe, expect, it } from "vitest";
import { callRefusal, MEMBER_CALLS, peopleOfCall } from "./call-refusal.ts";

describe("the refusal that a button shows before it is pressed", () => {
  const member = { seat: "workspace_member", allMembers: null, groups: undefined } as const;

  it.each(MEMBER_CALLS)("the refusal of %s uses the same access rule as the server", (call) => {
    expect(peopleOfCall(call)).toEqual(API_ROUTES.find(({ id }) => id === call)?.people);
  });

  it.each(MEMBER_CALLS)(
    "%s is refused to a lite member, and allowed with a larger seat and all permissions",
    (call) => {
      expect(callRefusal(call, { ...member, seat: "workspace_lite_member" })).toMatch(/seat/);
      expect(callRefusal(call, member)).toBeUndefined();
      expect(callRefusal(call, { ...member, seat: "workspace_admin" })).toBeUndefined();
    },
  );

  it.each(MEMBER_CALLS)("the refusal of %s names each required permission that the workspace withholds", (call) => {
    const { abilities: needed = [] } = peopleOfCall(call);
    for (const permission of needed) {
      const others = needed.filter((one) => one !== permission);
      const person = { ...member, allMembers: others, groups: others };
      expect(callRefusal(call, person)).toContain(`“${PERMISSION_TABLE[permission].label}”`);
      expect(callRefusal(call, { ...person, groups: [permission] })).toBeUndefined();
      expect(callRefusal(call, { ...person, groups: undefined })).toBeUndefined();
    }
  });

  it("no call is refused while the permissions are loading", () => {
    for (const call of MEMBER_CALLS) expect(callRefusal(call, { ...member, allMembers: undefined })).toBeUndefined();
  });
});
