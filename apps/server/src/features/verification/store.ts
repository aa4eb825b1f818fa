import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { verificationCaptchas } from "./tables.ts";

export type CaptchaRow = typeof verificationCaptchas.$inferSelect;

/** The newest text of a voice counts; the one before it is forgotten. The voice has to be the caller's. */
export async function saveCaptchaAcrossWorkspaces(queryable: Queryable, captcha: CaptchaRow): Promise<void> {
  const { voiceId: _voiceId, ...changes } = captcha;
  await acrossWorkspaces(queryable)
    .insert(verificationCaptchas)
    .values(captcha)
    .onConflictDoUpdate({ target: verificationCaptchas.voiceId, set: changes });
}

export async function findCaptchaAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
): Promise<CaptchaRow | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .select()
    .from(verificationCaptchas)
    .where(eq(verificationCaptchas.voiceId, voiceId));
  return row;
}

/** Whether it was still there: a text is answered once. */
export async function takeCaptchaAcrossWorkspaces(
  queryable: Queryable,
  { voiceId, captchaId }: Pick<CaptchaRow, "voiceId" | "captchaId">,
): Promise<boolean> {
  const rows = await acrossWorkspaces(queryable)
    .delete(verificationCaptchas)
    .where(and(eq(verificationCaptchas.voiceId, voiceId), eq(verificationCaptchas.captchaId, captchaId)))
    .returning({ captchaId: verificationCaptchas.captchaId });
  return rows.length > 0;
}
