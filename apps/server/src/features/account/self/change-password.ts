import type { ChangePasswordBody } from "@voicewright/contract/account/profile";
import type * as z from "zod/mini";
import type { AuditActor } from "../../../platform/audit/audit.ts";
import { hashPassword } from "../../../platform/identity/passwords.ts";
import { updateUser } from "../../../platform/identity/people.ts";
import { endSessionsOfAcrossWorkspaces } from "../../../platform/identity/sessions.ts";
import type { Platform } from "../../../platform/platform.ts";
import { requireGoodPassword } from "../password-rules.ts";
import { deleteHalfSignInsOf } from "../two-factor/store.ts";
import { deleteLinksOf } from "./link-store.ts";
import { requireOwnPassword } from "./own-password.ts";
import { notifyByMail } from "./notify-by-mail.ts";

/** Changes the password; whoever was signed in with the old one is not any more, but for who does it. */
export async function changePassword(
  platform: Platform,
  actor: AuditActor,
  { password, new_password: newPassword }: z.output<typeof ChangePasswordBody>,
  sessionHash: string | undefined,
): Promise<void> {
  const user = await requireOwnPassword(platform, actor.userId, password);
  await requireGoodPassword(newPassword, user.email);
  const passwordHash = await hashPassword(newPassword);
  await platform.audit.transact(async (tx, note) => {
    await updateUser(tx, user.id, { passwordHash });
    await endSessionsOfAcrossWorkspaces(tx, user.id, { except: sessionHash });
    await deleteHalfSignInsOf(tx, user.id);
    await deleteLinksOf(tx, user.id);
    note(actor, { action: "password_changed", details: {} });
  });
  await notifyByMail(platform, user.email, "The password of your account was changed.");
}
