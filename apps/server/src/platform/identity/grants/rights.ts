import { API_ROUTES, API_SOCKETS } from "@voicewright/contract/api.gen";
import { keyPermissionOf } from "@voicewright/contract/api/route";
import {
  type MemberPermission,
  PERMISSION_TABLE,
  PERMISSION_TYPES,
  type PermissionType,
} from "@voicewright/contract/rules/permissions";
import { meetsSeat, SEAT_TYPES, type SeatType } from "@voicewright/contract/rules/seats";
import { areWithinNetworks, commonNetworks } from "../allowed-addresses.ts";

/*
 * The one rule of everything that gives rights: nobody and nothing gives more than it has. Keys, invites, webhooks, tokens,
 * seats, groups and signed addresses are compared here, as what they may and what limits them.
 */

/** What somebody or something may, and what limits it. */
export type Rights = {
  readonly seat: SeatType;
  readonly permissions: "all" | ReadonlySet<PermissionType>;
  /** Credits in each period; null: no limit of its own. */
  readonly creditLimit: number | null;
  /** Null: never. */
  readonly expiresAt: Date | null;
  /** Addresses and networks from which alone it is used; null: from everywhere. */
  readonly allowedIps: readonly string[] | null;
  /** Generations of speech at once; null: as many as the plan allows. */
  readonly concurrencyLimit: number | null;
};

/** What is given. Whatever it does not name, it does not give: a webhook spends no credits. */
export type Gift = Partial<Rights>;
export type RightName = keyof Rights;

/** Of somebody who is signed in: nothing but their seat limits them. */
export function rightsOfPerson(seat: SeatType): Rights {
  return {
    seat,
    permissions: "all",
    creditLimit: null,
    expiresAt: null,
    allowedIps: null,
    concurrencyLimit: null,
  };
}

/** Of a stored key, whose owner has this seat. */
export function rightsOfKey(
  key: {
    readonly permissions: readonly string[] | null;
    readonly characterLimit: number | null;
    readonly expiresAt: Date | null;
    readonly allowedIps: readonly string[] | null;
    readonly ttsConcurrencyLimit: number | null;
  },
  seat: SeatType,
): Rights {
  return {
    seat,
    permissions: asPermissions(key.permissions),
    creditLimit: key.characterLimit,
    expiresAt: key.expiresAt,
    allowedIps: key.allowedIps,
    concurrencyLimit: key.ttsConcurrencyLimit,
  };
}

/** Permissions as they are stored: null is everything, and names that are not known any more are nothing. */
export function asPermissions(stored: readonly string[] | null): Rights["permissions"] {
  if (stored === null) return "all";
  const known: readonly string[] = PERMISSION_TYPES;
  return new Set(stored.filter((permission): permission is PermissionType => known.includes(permission)));
}

/** A seat: its person may all that needs no higher one, without limit. */
export function rightsOfSeat(seat: SeatType): Rights {
  return { ...rightsOfPerson(seat), permissions: permissionsOfCalls(({ people }) => meetsSeat(seat, people.seat)) };
}

/** What people get with these member permissions; nothing where there are none. */
export function rightsOfAbilities(abilities: readonly MemberPermission[]): Gift {
  const here = abilities.filter((ability) => PERMISSION_TABLE[ability].isHere);
  if (here.length === 0) return {};
  const permissions = here.flatMap((ability) => {
    const ofCalls = permissionsOfCalls(({ people }) => people.abilities?.includes(ability) === true);
    // Only signed-in people may do it, such as making keys: no key has a permission that is as much.
    return ofCalls.size === 0 ? PERMISSION_TYPES : [...ofCalls];
  });
  return { permissions: new Set(permissions), creditLimit: null, expiresAt: null, allowedIps: null };
}

type Call = {
  readonly people: NonNullable<(typeof API_ROUTES)[number]["people"]>;
  readonly permission: PermissionType;
};

function permissionsOfCalls(isMeant: (call: Call) => boolean): ReadonlySet<PermissionType> {
  return new Set(
    [...API_ROUTES, ...API_SOCKETS].flatMap((call) => {
      const permission = keyPermissionOf(call);
      const { people } = call;
      return people !== undefined && permission !== undefined && isMeant({ people, permission }) ? permission : [];
    }),
  );
}

/** What of a gift is more than its giver has. */
export function excessOf(giver: Rights, gift: Gift): readonly RightName[] {
  const { seat, permissions, creditLimit, expiresAt, allowedIps, concurrencyLimit } = gift;
  const exceeds: Record<RightName, boolean> = {
    seat: seat !== undefined && !meetsSeat(giver.seat, seat),
    permissions: permissions !== undefined && missingPermissions(giver.permissions, permissions).length > 0,
    creditLimit: creditLimit !== undefined && isMore(creditLimit, giver.creditLimit),
    expiresAt: expiresAt !== undefined && isMore(expiresAt?.getTime() ?? null, giver.expiresAt?.getTime() ?? null),
    allowedIps:
      allowedIps !== undefined &&
      giver.allowedIps !== null &&
      (allowedIps === null || !areWithinNetworks(allowedIps, giver.allowedIps)),
    concurrencyLimit: concurrencyLimit !== undefined && isMore(concurrencyLimit, giver.concurrencyLimit),
  };
  return (Object.keys(exceeds) as RightName[]).filter((name) => exceeds[name]);
}

/** Null is more than every number. */
function isMore(gift: number | null, giver: number | null): boolean {
  return giver !== null && (gift === null || gift > giver);
}

/** The permissions that are given and not had. */
export function missingPermissions(
  giver: Rights["permissions"],
  gift: Rights["permissions"],
): readonly PermissionType[] {
  if (giver === "all") return [];
  return PERMISSION_TYPES.filter((one) => (gift === "all" || gift.has(one)) && !giver.has(one));
}

/** What is left of rights when they are cut down to what their giver has. */
export function cutDown(giver: Rights, gift: Rights): Rights {
  const excess = new Set(excessOf(giver, gift));
  return {
    seat: excess.has("seat") ? giver.seat : gift.seat,
    permissions: excess.has("permissions") ? commonPermissions(giver.permissions, gift.permissions) : gift.permissions,
    creditLimit: excess.has("creditLimit") ? giver.creditLimit : gift.creditLimit,
    expiresAt: excess.has("expiresAt") ? giver.expiresAt : gift.expiresAt,
    allowedIps: excess.has("allowedIps") ? commonNetworks(giver.allowedIps, gift.allowedIps) : gift.allowedIps,
    concurrencyLimit: excess.has("concurrencyLimit") ? giver.concurrencyLimit : gift.concurrencyLimit,
  };
}

export function commonPermissions(one: Rights["permissions"], other: Rights["permissions"]): Rights["permissions"] {
  if (one === "all") return other;
  return other === "all" ? one : new Set([...one].filter((permission) => other.has(permission)));
}

/** The lower of two seats. */
export function lowerSeat(one: SeatType, other: SeatType): SeatType {
  return meetsSeat(one, other) ? other : one;
}

/** The highest seat that a giver may give; undefined when it may give none. */
export function highestSeatWithin(giver: Rights): SeatType | undefined {
  return SEAT_TYPES.findLast((seat) => excessOf(giver, rightsOfSeat(seat)).length === 0);
}
