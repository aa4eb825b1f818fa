import type { MemberPermission } from "./permissions.ts";
import { meetsSeat, type SeatType } from "./seats.ts";

type MemberSeat = Exclude<SeatType, "workspace_admin">;

/**
 * Which people may call, by their place in the workspace. A key may call only what its owner may. For members it says
 * what the workspace must not keep from them; its admins have everything.
 */
export type PeopleRule =
  | {
      /** The least seat. */
      readonly seat: MemberSeat;
      /** All of these; none where the workspace can keep it from nobody. */
      readonly abilities: readonly MemberPermission[];
      readonly isOwner?: never;
      readonly isInstallationAdmin?: never;
    }
  | {
      readonly seat: "workspace_admin";
      readonly abilities?: never;
      /** Only the owner of the workspace. */
      readonly isOwner?: true;
      readonly isInstallationAdmin?: never;
    }
  | {
      readonly seat: "workspace_lite_member";
      readonly abilities?: never;
      readonly isOwner?: never;
      /** Only the admin of the installation. */
      readonly isInstallationAdmin: true;
    };

/** The permissions that a call of members needs, all of them, or that it needs none. */
type Needed = readonly [MemberPermission, ...MemberPermission[]] | readonly ["none"];

/** Everybody who has a seat: what only reads, and what is their own. */
export function anySeat(...needed: Needed): PeopleRule {
  return ofMembers("workspace_lite_member", needed);
}

/** Who may also speak, create and change. */
export function members(...needed: Needed): PeopleRule {
  return ofMembers("workspace_member", needed);
}

function ofMembers(seat: MemberSeat, needed: Needed): PeopleRule {
  return { seat, abilities: needed.filter((one) => one !== "none") };
}

/** Who may also manage the people of the workspace. */
export const ADMINS = { seat: "workspace_admin" } as const satisfies PeopleRule;
export const OWNER = { ...ADMINS, isOwner: true } as const satisfies PeopleRule;
/** Whoever runs the installation, whatever their seat. */
export const INSTALLATION_ADMIN = {
  seat: "workspace_lite_member",
  isInstallationAdmin: true,
} as const satisfies PeopleRule;

/** Whether a rule keeps nobody with a seat out. */
export function isForEverybody({ seat, abilities = [], isInstallationAdmin }: PeopleRule): boolean {
  return seat === "workspace_lite_member" && abilities.length === 0 && isInstallationAdmin !== true;
}

/** Where somebody stands. */
export type MemberAccess = {
  readonly seat: SeatType;
  readonly isOwner: boolean;
  readonly isInstallationAdmin: boolean;
  readonly abilities: ReadonlySet<MemberPermission>;
};

/** Why a rule keeps somebody from calling, for people to read; undefined when it does not. */
export function peopleRefusal(rule: PeopleRule, person: MemberAccess): string | undefined {
  if (rule.isInstallationAdmin === true && !person.isInstallationAdmin)
    return "Only the admin of this installation may do this.";
  if (rule.isOwner === true && !person.isOwner) return "Only the owner of the workspace may do this.";
  if (!meetsSeat(person.seat, rule.seat))
    return rule.seat === "workspace_admin"
      ? "Only admins of the workspace may do this."
      : "Your seat in this workspace lets you view everything, but not do this.";
  const missing = rule.abilities?.find((one) => !person.abilities.has(one));
  return missing === undefined ? undefined : `You are missing the permission ${missing} in this workspace.`;
}

/** The rule in words. */
export function describePeople(rule: PeopleRule): string {
  const seats = {
    workspace_lite_member: "every member of the workspace",
    workspace_member: "members of the workspace other than lite members",
    workspace_admin: "admins of the workspace",
  } as const;
  const people =
    rule.isInstallationAdmin === true
      ? "the admin of the installation"
      : rule.isOwner === true
        ? "the owner of the workspace"
        : seats[rule.seat];
  return `Who may: ${people}${describeAbilities(rule.abilities)}.`;
}

function describeAbilities(abilities: PeopleRule["abilities"] = []): string {
  if (abilities.length === 0) return "";
  return `, with the ${abilities.length === 1 ? "permission" : "permissions"} ${abilities.join(" and ")}`;
}
