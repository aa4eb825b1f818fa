import { describe, expect, it } from "vitest";
import {
  cutDown,
  excessOf,
  type Gift,
  highestSeatWithin,
  type RightName,
  type Rights,
  rightsOfAbilities,
  rightsOfPerson,
  rightsOfSeat,
} from "./rights.ts";

const HOUR = new Date("2026-05-01T09:00:00Z");
const DAY = new Date("2026-05-02T08:00:00Z");
const everything = rightsOfPerson("workspace_admin");

/** Who gives: somebody signed in, and keys that lack one thing each. */
const GIVERS = {
  admin: everything,
  member: rightsOfPerson("workspace_member"),
  keyOfAll: everything,
  keyOfInvites: { ...everything, permissions: new Set(["workspace_members_invite"]) },
  keyOfWorkspace: { ...everything, permissions: new Set(["workspace_read", "workspace_write"]) },
  keyWithLimit: { ...everything, creditLimit: 10 },
  keyOfAnHour: { ...everything, expiresAt: HOUR },
  keyOfANetwork: { ...everything, allowedIps: ["192.0.2.0/24", "2001:db8::/32"] },
  keyOneByOne: { ...everything, concurrencyLimit: 1 },
} as const satisfies Record<string, Rights>;

type GiverName = keyof typeof GIVERS;

/** What is given, and which givers may not, for want of what. All others may. */
const GIFTS: readonly (readonly [string, Gift, Partial<Record<GiverName, RightName>>])[] = [
  [
    "an API key that may all, without limits",
    everything,
    {
      member: "seat",
      keyOfInvites: "permissions",
      keyOfWorkspace: "permissions",
      keyWithLimit: "creditLimit",
      keyOfAnHour: "expiresAt",
      keyOfANetwork: "allowedIps",
      keyOneByOne: "concurrencyLimit",
    },
  ],
  [
    "a service-account key that reads the workspace, with 10 credits, for an hour, from one address, one at a time",
    {
      seat: "workspace_member",
      permissions: new Set(["workspace_read"]),
      creditLimit: 10,
      expiresAt: HOUR,
      allowedIps: ["192.0.2.7"],
      concurrencyLimit: 1,
    },
    { keyOfInvites: "permissions" },
  ],
  ["a key with more credits", { creditLimit: 11 }, { keyWithLimit: "creditLimit" }],
  ["a key that lasts longer", { expiresAt: DAY }, { keyOfAnHour: "expiresAt" }],
  ["a key for a wider network", { allowedIps: ["192.0.0.0/16"] }, { keyOfANetwork: "allowedIps" }],
  ["a key for another address of IPv6", { allowedIps: ["2001:db9::1"] }, { keyOfANetwork: "allowedIps" }],
  ["a key for two at once", { concurrencyLimit: 2 }, { keyOneByOne: "concurrencyLimit" }],
  [
    "an invite of an admin",
    rightsOfSeat("workspace_admin"),
    {
      member: "seat",
      keyOfInvites: "permissions",
      keyOfWorkspace: "permissions",
      keyWithLimit: "creditLimit",
      keyOfAnHour: "expiresAt",
      keyOfANetwork: "allowedIps",
      keyOneByOne: "concurrencyLimit",
    },
  ],
  [
    "the seat that may least",
    rightsOfSeat("workspace_lite_member"),
    {
      keyOfInvites: "permissions",
      keyOfWorkspace: "permissions",
      keyWithLimit: "creditLimit",
      keyOfAnHour: "expiresAt",
      keyOfANetwork: "allowedIps",
      keyOneByOne: "concurrencyLimit",
    },
  ],
  [
    "a group with the permission to design voices",
    rightsOfAbilities(["voice_design"]),
    {
      keyOfInvites: "permissions",
      keyOfWorkspace: "permissions",
      keyWithLimit: "creditLimit",
      keyOfAnHour: "expiresAt",
      keyOfANetwork: "allowedIps",
    },
  ],
  [
    "a group whose people make keys",
    rightsOfAbilities(["create_user_api_key"]),
    {
      keyOfInvites: "permissions",
      keyOfWorkspace: "permissions",
      keyWithLimit: "creditLimit",
      keyOfAnHour: "expiresAt",
      keyOfANetwork: "allowedIps",
    },
  ],
  ["a group with a product that is not here", rightsOfAbilities(["dubbing"]), {}],
  [
    "a webhook that is told of generations",
    { permissions: new Set(["speech_history_read"]) },
    { keyOfInvites: "permissions", keyOfWorkspace: "permissions" },
  ],
  [
    "a single-use token",
    { permissions: new Set(["text_to_speech"]) },
    { keyOfInvites: "permissions", keyOfWorkspace: "permissions" },
  ],
  [
    "a signed address of a recording",
    { permissions: new Set(["voices_read"]) },
    { keyOfInvites: "permissions", keyOfWorkspace: "permissions" },
  ],
  ["nothing", {}, {}],
];

const pairs = GIFTS.flatMap(([name, gift, refusals]) =>
  (Object.keys(GIVERS) as GiverName[]).map((giver) => ({ name, gift, giver, refusal: refusals[giver] })),
);

describe("granted rights", () => {
  it.each(pairs)("granted rights are no more than $giver has when granting $name", ({ gift, giver, refusal }) => {
    expect(excessOf(GIVERS[giver], gift)[0]).toBe(refusal);
  });

  it.each(Object.entries(GIVERS))("rights cut down to those of %s are exactly those", (_, giver: Rights) => {
    const wide = cutDown(giver, everything);
    expect(wide).toEqual(giver);
    expect(excessOf(giver, wide)).toEqual([]);
  });

  it("cutting down rights keeps those that are already narrower", () => {
    const narrow: Rights = {
      ...rightsOfPerson("workspace_lite_member"),
      permissions: new Set(["voices_read", "text_to_speech"]),
      creditLimit: 5,
      allowedIps: ["192.0.2.7", "198.51.100.1"],
    };
    const giver: Rights = { ...everything, permissions: new Set(["voices_read"]), allowedIps: ["192.0.2.0/24"] };
    expect(cutDown(giver, narrow)).toEqual({
      ...narrow,
      permissions: new Set(["voices_read"]),
      allowedIps: ["192.0.2.7"],
    });
  });
});

describe("a seat", () => {
  it("a seat has the permissions of all calls that its members can make", () => {
    expect(rightsOfSeat("workspace_lite_member").permissions).not.toContain("text_to_speech");
    expect(rightsOfSeat("workspace_member").permissions).toContain("text_to_speech");
    expect(rightsOfSeat("workspace_member").permissions).not.toContain("workspace_members_invite");
    expect(rightsOfSeat("workspace_admin").permissions).toContain("workspace_members_invite");
  });

  it("the highest seat that can be granted is limited by the permissions of the key", () => {
    const { permissions } = rightsOfSeat("workspace_member");
    expect(highestSeatWithin({ ...everything, permissions })).toBe("workspace_member");
    expect(highestSeatWithin(GIVERS.keyOfInvites)).toBeUndefined();
    expect(highestSeatWithin(GIVERS.keyOfAll)).toBe("workspace_admin");
  });
});
