import type { MemberPermission } from "./permissions.ts";
import { meetsSeat, type SeatType } from "./seats.ts";

/** Which people may call, by their place in the workspace. A key may call only what its owner may. */
export type PeopleRule = {
  /** The least seat. */
  readonly seat: SeatType;
  /** What the workspace must not keep from them; from the table `PERMISSIONS_OF_CALL`. */
  readonly abilities?: readonly MemberPermission[];
  /** A definition does not say it itself: its row is in `PERMISSIONS_OF_CALL`. */
  readonly ability?: never;
  /** Only the owner of the workspace. */
  readonly isOwner?: true;
  /** Only the admin of the installation. */
  readonly isInstallationAdmin?: true;
};

/** Everybody who has a seat: what only reads. */
export const ANY_SEAT = { seat: "workspace_lite_member" } as const satisfies PeopleRule;
/** Who may also speak, create and change. */
export const MEMBERS = { seat: "workspace_member" } as const satisfies PeopleRule;
/** Who may also manage the people of the workspace. */
export const ADMINS = { seat: "workspace_admin" } as const satisfies PeopleRule;

/** Whether a call is also for members from whom the workspace may keep something; its admins have everything. */
export function isForMembers(rule: PeopleRule): boolean {
  return rule.isInstallationAdmin !== true && rule.isOwner !== true && rule.seat !== "workspace_admin";
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
