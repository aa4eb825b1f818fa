import type { AuditActor } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http-errors.ts";
import { findApiKey, updateApiKey } from "../../platform/identity/api-key-store.ts";
import type { Platform } from "../../platform/platform.ts";

/** Disables the key of the caller. Throws missing_api_key when it came without one, forbidden when it may not be. */
export async function disableOwnKey({ audit, database }: Platform, actor: AuditActor): Promise<void> {
  const keyId = actor.apiKeyId;
  const key = keyId === undefined ? undefined : await findApiKey(database, actor, keyId);
  if (key === undefined)
    throw new AppError("missing_api_key", "Make this call with the key that is to be disabled, in xi-api-key.");
  if (key.thirdPartyDisableAllowed === false)
    throw new AppError("forbidden", "This key cannot be disabled by itself. Ask an admin of the workspace.");
  await audit.transact(async (tx, note) => {
    await updateApiKey(tx, actor, key.id, { isDisabled: true, disableReason: "self_disabled" });
    note(actor, {
      action: "api_key_changed",
      target: { type: "api_key", id: key.id },
      details: { changed: ["is_disabled"], is_disabled: true },
    });
  });
}
