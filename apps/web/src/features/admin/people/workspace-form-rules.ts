import type { AdminWorkspace } from "@voicewright/contract/admin/workspaces";
import { ADMIN_LIMITS } from "@voicewright/contract/admin/limits";
import type { TierId } from "@voicewright/contract/rules/tiers";
import { WORKSPACE_FLAGS, type WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import type { WorkspaceChange } from "./people-queries.ts";

export const LIMIT_FIELDS = [
  { name: "credits_per_month", label: "Credits per month", max: ADMIN_LIMITS.creditsMax },
  { name: "voice_limit", label: "Voices", max: ADMIN_LIMITS.voicesMax },
  { name: "professional_voice_limit", label: "Professional voices", max: ADMIN_LIMITS.voicesMax },
] as const;
export type LimitName = (typeof LIMIT_FIELDS)[number]["name"];

export type WorkspaceFields = {
  readonly tier: TierId;
  /** As typed; empty: what the plan says. */
  readonly limits: Readonly<Record<LimitName, string>>;
  readonly flags: readonly WorkspaceFlag[];
};

export function fieldsOf({ tier, limits, flags }: AdminWorkspace): WorkspaceFields {
  const typed = LIMIT_FIELDS.map(({ name }) => [name, limits[name] === null ? "" : String(limits[name])]);
  return { tier, limits: Object.fromEntries(typed) as WorkspaceFields["limits"], flags };
}

/** A whole number from 0 to a maximum; undefined when it is none. */
export function readWholeNumber(typed: string, max: number): number | undefined {
  const value = /^\d{1,12}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
  return value <= max ? value : undefined;
}

export function limitErrors({ limits }: WorkspaceFields): Partial<Record<LimitName, string>> {
  const wrong = LIMIT_FIELDS.filter(
    ({ name, max }) => limits[name].trim() !== "" && readWholeNumber(limits[name], max) === undefined,
  );
  return Object.fromEntries(wrong.map(({ name, max }) => [name, `A whole number up to ${max.toLocaleString("en")}.`]));
}

/** What differs from how the workspace stands; undefined when nothing does. */
export function changeOf(workspace: AdminWorkspace, fields: WorkspaceFields): WorkspaceChange | undefined {
  const before = fieldsOf(workspace);
  const limits = LIMIT_FIELDS.filter(({ name }) => fields.limits[name].trim() !== before.limits[name]).map(
    ({ name, max }) => [name, readWholeNumber(fields.limits[name], max) ?? null] as const,
  );
  const flags = WORKSPACE_FLAGS.filter((flag) => fields.flags.includes(flag) !== before.flags.includes(flag)).map(
    (flag) => [flag, fields.flags.includes(flag)] as const,
  );
  const change: WorkspaceChange = {
    ...(fields.tier === before.tier ? {} : { tier: fields.tier }),
    ...(limits.length === 0 ? {} : { limits: Object.fromEntries(limits) }),
    ...(flags.length === 0 ? {} : { flags: Object.fromEntries(flags) }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}
