import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { verificationAttempts } from "../../entities/verification-attempts/tables.ts";
import { voices } from "../../entities/voice/tables.ts";
import { verificationCaptchas } from "./tables.ts";

export type CaptchaRow = typeof verificationCaptchas.$inferSelect;
export type NewAttempt = typeof verificationAttempts.$inferInsert;

/** The newest text of a voice counts; the one before it is forgotten. The voice has to be the caller's. */
export async function saveCaptcha(queryable: Queryable, captcha: CaptchaRow): Promise<void> {
  const { voiceId: _voiceId, ...changes } = captcha;
  await queryable
    .insert(verificationCaptchas)
    .values(captcha)
    .onConflictDoUpdate({ target: verificationCaptchas.voiceId, set: changes });
}

export async function findCaptcha(queryable: Queryable, voiceId: string): Promise<CaptchaRow | undefined> {
  const [row] = await queryable.select().from(verificationCaptchas).where(eq(verificationCaptchas.voiceId, voiceId));
  return row;
}

/** Whether it was still there: a text is answered once. */
export async function takeCaptcha(
  queryable: Queryable,
  { voiceId, captchaId }: Pick<CaptchaRow, "voiceId" | "captchaId">,
): Promise<boolean> {
  const rows = await queryable
    .delete(verificationCaptchas)
    .where(and(eq(verificationCaptchas.voiceId, voiceId), eq(verificationCaptchas.captchaId, captchaId)))
    .returning({ captchaId: verificationCaptchas.captchaId });
  return rows.length > 0;
}

/** Blocks other attempts until the transaction ends: several voices of one person share their attempts. */
export async function lockAttempts(queryable: Queryable): Promise<void> {
  await queryable.execute(sql`select pg_advisory_xact_lock(hashtext('verification_attempts'))`);
}

export async function insertAttempt(queryable: Queryable, attempt: NewAttempt): Promise<void> {
  await queryable.insert(verificationAttempts).values(attempt);
}

export async function endAttempt(
  queryable: Queryable,
  attemptId: string,
  outcome: Pick<NewAttempt, "isAccepted" | "similarity" | "distance" | "failure">,
): Promise<void> {
  await queryable.update(verificationAttempts).set(outcome).where(eq(verificationAttempts.attemptId, attemptId));
}

export async function saveVerified(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  verified: { readonly verifiedAt: Date; readonly verifiedVector: Float32Array },
): Promise<void> {
  await queryable
    .update(voices)
    .set(verified)
    .where(and(eq(voices.voiceId, voiceId), eq(voices.workspaceId, scope.workspaceId)));
}
