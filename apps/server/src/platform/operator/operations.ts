import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { TIER_IDS } from "@voicewright/contract/rules/tiers";
import { WORKSPACE_FLAGS } from "@voicewright/contract/rules/workspace-flags";
import { desc, eq } from "drizzle-orm";
import * as z from "zod/mini";
import { type Audit, type AuditActor, byOperator } from "../audit/audit.ts";
import { changeWorkspaceStatus, type ChangingPlatform, grantCredits } from "./change-workspace.ts";
import type { DatabaseCreditsLedger } from "../credits-ledger/database-credits-ledger.ts";
import type { OpenedDatabase } from "../database/open-database.ts";
import { AppError } from "../http-errors.ts";
import { setInstallationAdmin } from "../identity/installation-admin.ts";
import { type AudioReport, type CheckOptions, isWell, presentAudioReport } from "./check-report.ts";
import type { MoveOptions, MoveReport } from "../object-storage/move-objects.ts";
import { users, workspaceMembers } from "../identity/tables.ts";
import { acrossWorkspaces, inInstallation } from "../database/queries.ts";

/** What an operator may ask about verifications by documents. */
const VerificationOperations = [
  z.object({ kind: z.literal("list_verifications") }),
  z.object({
    kind: z.literal("show_verification"),
    verification_id: z.string(),
    /** Where its documents are saved; they are only listed without it. */
    directory: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal("decide_verification"),
    verification_id: z.string(),
    is_accepted: z.boolean(),
    reason: z.string().check(z.trim(), z.maxLength(PROFESSIONAL_LIMITS.decisionReasonMaxCharacters)),
  }),
] as const;
export type VerificationOperation = z.output<(typeof VerificationOperations)[number]>;

/** What an operator may do for somebody who cannot get in. */
const PersonOperations = [
  z.object({ kind: z.literal("link_password_reset"), email: z.string() }),
  z.object({ kind: z.literal("remove_two_factor"), email: z.string() }),
] as const;
export type PersonOperation = z.output<(typeof PersonOperations)[number]>;

/** What an operator may ask about model packs. */
const PackOperations = [
  z.object({ kind: z.literal("reload_models") }),
  z.object({ kind: z.literal("want_model_pack"), pack_id: z.string(), is_license_accepted: z.boolean() }),
  z.object({ kind: z.literal("drop_model_pack"), pack_id: z.string() }),
] as const;
export type PackOperation = z.output<(typeof PackOperations)[number]>;

/** What an operator may ask of an installation, running or not. */
export const Operation = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("snapshot_database"), directory: z.string() }),
  z.object({ kind: z.literal("set_tier"), email: z.string(), tier: z.enum(TIER_IDS) }),
  z.object({
    kind: z.literal("set_workspace_flag"),
    email: z.string(),
    flag: z.enum(WORKSPACE_FLAGS),
    is_on: z.boolean(),
  }),
  z.object({
    kind: z.literal("set_voice_block"),
    voice_id: z.string(),
    is_blocked: z.boolean(),
    reason: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal("set_admin"), email: z.string() }),
  z.object({
    kind: z.literal("grant_credits"),
    email: z.string(),
    credits: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
    note: z.string(),
  }),
  z.object({ kind: z.literal("check_audio"), repair: z.boolean(), backup: z.optional(z.string()) }),
  z.object({ kind: z.literal("note_backup_failure"), reason: z.string() }),
  z.object({ kind: z.literal("move_audio"), empty_second: z.boolean() }),
  ...PackOperations,
  ...VerificationOperations,
  ...PersonOperations,
]);
export type Operation = z.output<typeof Operation>;

export type OperationTarget = {
  readonly openedDatabase: OpenedDatabase;
  readonly ledger: DatabaseCreditsLedger;
  readonly audit: Audit;
  readonly checkAudio?: (options: CheckOptions) => Promise<AudioReport>;
  readonly banVoice?: BanVoice;
  readonly runPackCommand?: (operation: PackOperation) => Promise<string>;
  readonly runVerificationCommand?: (operation: VerificationOperation) => Promise<string>;
  readonly helpPerson?: (operation: PersonOperation) => Promise<string>;
  readonly recordBackupFailure?: (reason: string) => Promise<void>;
  readonly moveAudio?: (options: MoveOptions) => Promise<MoveReport | undefined>;
};

/** Bans a voice, or ends that. Throws voice_not_found. */
export type BanVoice = (
  platform: Pick<ChangingPlatform, "audit" | "clock">,
  actorFor: (workspaceId: string | null) => AuditActor,
  order: { readonly voiceId: string; readonly isBanned: boolean; readonly reason: string | null },
) => Promise<void>;

/** A request that cannot be fulfilled; the message is for the operator. */
export class OperationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "OperationError";
  }
}

function normalize(email: string): string {
  return email.trim().toLowerCase();
}

function noAccount(email: string): OperationError {
  return new OperationError(`There is no account with the e-mail address ${email}.`);
}

async function findWorkspaceAcrossWorkspaces({ openedDatabase }: OperationTarget, email: string): Promise<string> {
  const [membership] = await acrossWorkspaces(openedDatabase.database)
    .select({ workspaceId: workspaceMembers.workspaceId })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .where(eq(users.email, normalize(email)))
    // Their own before those that they were invited into.
    .orderBy(desc(workspaceMembers.isOwner), workspaceMembers.createdAt)
    .limit(1);
  if (membership === undefined) throw noAccount(email);
  return membership.workspaceId;
}

function changing({ audit, ledger }: OperationTarget): ChangingPlatform {
  return { audit, credits: ledger, clock: () => new Date() };
}

/** Does it, and answers a sentence about what was done. */
export async function performOperation(target: OperationTarget, operation: Operation): Promise<string> {
  switch (operation.kind) {
    case "snapshot_database":
      await target.openedDatabase.snapshot(operation.directory);
      return `The database was copied to ${operation.directory}.`;
    case "reload_models":
    case "want_model_pack":
    case "drop_model_pack": {
      const answer = await target.runPackCommand?.(operation);
      if (answer === undefined) throw new OperationError("Model packs cannot be changed by this process.");
      return answer;
    }
    case "set_tier": {
      const workspaceId = await findWorkspaceAcrossWorkspaces(target, operation.email);
      await changeWorkspaceStatus(changing(target), byOperator(workspaceId), workspaceId, { tier: operation.tier });
      return `The workspace of ${operation.email} now has the plan ${operation.tier}.`;
    }
    case "set_workspace_flag": {
      const { email, flag, is_on: isOn } = operation;
      const workspaceId = await findWorkspaceAcrossWorkspaces(target, email);
      await changeWorkspaceStatus(changing(target), byOperator(workspaceId), workspaceId, { flags: { [flag]: isOn } });
      return `The flag ${flag} of the workspace of ${email} is now ${isOn ? "on" : "off"}.`;
    }
    case "set_voice_block": {
      const { voice_id: voiceId, is_blocked: isBlocked } = operation;
      if (target.banVoice === undefined) throw new OperationError("Voices cannot be blocked by this process.");
      const order = { voiceId, isBanned: isBlocked, reason: operation.reason };
      await target.banVoice(changing(target), byOperator, order).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== "voice_not_found") throw error;
        throw new OperationError(`No workspace has made a voice with the id ${voiceId}.`);
      });
      return `The voice ${voiceId} is now ${isBlocked ? "blocked" : "free to speak"}.`;
    }
    case "set_admin": {
      const { database } = target.openedDatabase;
      const [user] = await inInstallation(database)
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, normalize(operation.email)));
      if (user === undefined) throw noAccount(operation.email);
      await setInstallationAdmin(database, user.id);
      return `${operation.email} is now the admin of this installation.`;
    }
    case "grant_credits": {
      const workspaceId = await findWorkspaceAcrossWorkspaces(target, operation.email);
      await grantCredits(changing(target), byOperator(workspaceId), workspaceId, operation);
      return `The workspace of ${operation.email} has ${operation.credits} more credits in this period.`;
    }
    case "check_audio": {
      const isRepairing = operation.repair;
      const report = await target.checkAudio?.({ isRepairing, backup: operation.backup });
      if (report === undefined) throw new OperationError("The audio cannot be checked by this process.");
      const text = presentAudioReport(report, isRepairing);
      if (isWell(report, isRepairing)) return text;
      throw new OperationError(text);
    }
    case "list_verifications":
    case "show_verification":
    case "decide_verification": {
      const answer = await target.runVerificationCommand?.(operation);
      if (answer === undefined) throw new OperationError("Verifications cannot be decided by this process.");
      return answer;
    }
    case "link_password_reset":
    case "remove_two_factor": {
      const answer = await target.helpPerson?.(operation);
      if (answer === undefined) throw new OperationError("People cannot be helped by this process.");
      return answer;
    }
    case "note_backup_failure": {
      if (target.recordBackupFailure === undefined) throw new OperationError("This process cannot notify anyone.");
      await target.recordBackupFailure(operation.reason);
      return "The admin of this installation is notified that the backup failed.";
    }
    case "move_audio":
      return await moveAudio(target, operation.empty_second);
  }
}

async function moveAudio(target: OperationTarget, isEmptying: boolean): Promise<string> {
  const report = await target.moveAudio?.({ isEmptying });
  if (report === undefined)
    throw new OperationError("There is nothing to move: set OBJECT_STORE_SECOND_URL to where the audio is now.");
  const { copied, copiedBytes, present, deleted, different } = report;
  const text = `${copied} files were copied and compared (${copiedBytes} bytes); ${present} were there already; ${deleted} were deleted in the second store.`;
  if (different.length === 0) return text;
  throw new OperationError(
    [...different.map((key) => `different  ${key} (kept in both stores; see "npm run admin -- check")`), text].join(
      "\n",
    ),
  );
}
