import type { TierId } from "@voicewright/contract/rules/tiers";
import type { WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import { readConfig } from "../apps/server/src/adapters/config.ts";
import { FEATURE_COMMANDS } from "../apps/server/src/operations/feature-commands.ts";
import type { Operation } from "../apps/server/src/platform/operator/operations.ts";
import { runOperation } from "../apps/server/src/platform/operator/run-operation.ts";
import type { ProductServer } from "./product-server.ts";

async function operate(server: ProductServer, operation: Operation): Promise<void> {
  await runOperation(readConfig({ ...process.env, ...server.environment }), operation, FEATURE_COMMANDS);
}

/** Sets the plan of somebody's workspace as an operator would, while the server runs. */
export async function setTier(server: ProductServer, email: string, tier: TierId): Promise<void> {
  await operate(server, { kind: "set_tier", email, tier });
}

/** Switches what an operator can set for somebody's workspace, while the server runs. */
export async function setWorkspaceFlag(
  server: ProductServer,
  email: string,
  flag: WorkspaceFlag,
  isOn = true,
): Promise<void> {
  await operate(server, { kind: "set_workspace_flag", email, flag, is_on: isOn });
}

/** Blocks a voice, or lets it speak again, as an operator would. */
export async function setVoiceBlock(server: ProductServer, voiceId: string, isBlocked: boolean): Promise<void> {
  await operate(server, { kind: "set_voice_block", voice_id: voiceId, is_blocked: isBlocked, reason: null });
}

/** Says that a backup failed, as `npm run backup` does. */
export async function recordBackupFailure(server: ProductServer, reason: string): Promise<void> {
  await operate(server, { kind: "note_backup_failure", reason });
}
