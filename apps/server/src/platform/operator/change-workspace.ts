import type { WorkspaceLimits } from "@voicewright/contract/admin/workspaces";
import type { TierId } from "@voicewright/contract/rules/tiers";
import type { WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import { eq } from "drizzle-orm";
import type { Audit, AuditActor } from "../audit/audit.ts";
import type { CreditsLedger } from "../credits-ledger/credits-ledger.ts";
import { inWorkspace } from "../database/queries.ts";
import type { Transaction } from "../database/database.ts";
import { AppError } from "../http-errors.ts";
import { updateWorkspace } from "../identity/people.ts";
import { workspaces } from "../identity/tables.ts";
import { setWorkspaceFlagAcrossWorkspaces } from "../identity/workspace-flags.ts";
import type { LimitsChange } from "../identity/workspace-limits.ts";

/** What changes a workspace needs: of the running server, or of an installation that is not running. */
export type ChangingPlatform = { readonly audit: Audit; readonly credits: CreditsLedger; readonly clock: () => Date };

export type WorkspaceStatusChange = {
  readonly tier?: TierId | undefined;
  readonly is_suspended?: boolean | undefined;
  readonly flags?: Partial<Readonly<Record<WorkspaceFlag, boolean>>> | undefined;
  readonly limits?: { readonly [Limit in keyof WorkspaceLimits]?: WorkspaceLimits[Limit] | undefined } | undefined;
};

async function requireWorkspace(tx: Transaction, workspaceId: string): Promise<void> {
  const [found] = await inWorkspace(tx, { workspaceId })
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  if (found === undefined) throw new AppError("workspace_not_found", "There is no workspace with this id.");
}

function toLimitsChange(limits: NonNullable<WorkspaceStatusChange["limits"]>): LimitsChange {
  const { credits_per_month: credits, voice_limit: voices, professional_voice_limit: professional } = limits;
  return {
    ...(credits === undefined ? {} : { creditsPerMonth: credits }),
    ...(voices === undefined ? {} : { voiceLimit: voices }),
    ...(professional === undefined ? {} : { professionalVoiceLimit: professional }),
  };
}

type Named<Values extends object> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** What is named, without what is undefined. */
function named<Values extends object>(values: Values): Named<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Named<Values>;
}

/** Changes what a workspace may do and have. The one home of it: the operator's commands come here too. Throws workspace_not_found. */
export async function changeWorkspaceStatus(
  { audit, credits, clock }: ChangingPlatform,
  actor: AuditActor,
  workspaceId: string,
  { tier, is_suspended: isSuspended, flags = {}, limits = {} }: WorkspaceStatusChange,
): Promise<void> {
  await audit.transact(async (tx, note) => {
    await requireWorkspace(tx, workspaceId);
    const limitsChange = toLimitsChange(limits);
    if (tier !== undefined || Object.keys(limitsChange).length > 0)
      await credits.setPlan(tx, { workspaceId }, { tier, limits: limitsChange });
    for (const [flag, isOn] of Object.entries(named(flags)))
      await setWorkspaceFlagAcrossWorkspaces(tx, workspaceId, flag as WorkspaceFlag, isOn, clock());
    if (isSuspended !== undefined)
      await updateWorkspace(tx, { workspaceId }, { suspendedAt: isSuspended ? clock() : null });
    const details = named({
      tier,
      is_suspended: isSuspended,
      flags: Object.keys(flags).length === 0 ? undefined : named(flags),
      limits: Object.keys(limits).length === 0 ? undefined : named(limits),
    });
    if (Object.keys(details).length === 0) return;
    note(actor, { action: "workspace_standing_changed", target: { type: "workspace", id: workspaceId }, details });
  });
}

/** Gives a workspace more credits for its period. Throws workspace_not_found. */
export async function grantCredits(
  { audit, credits: ledger }: Pick<ChangingPlatform, "audit" | "credits">,
  actor: AuditActor,
  workspaceId: string,
  { credits, note: ledgerNote }: { readonly credits: number; readonly note: string },
): Promise<void> {
  await audit.transact(async (tx, note) => {
    await requireWorkspace(tx, workspaceId);
    await ledger.grant(tx, { workspaceId }, credits, ledgerNote);
    note(actor, { action: "credits_granted", target: { type: "workspace", id: workspaceId }, details: { credits } });
  });
}
