import type { FeedbackResult, feedbackRoutes } from "@voicewright/contract/feedback/routes";
import type * as z from "zod/mini";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { judgeByRules } from "./judging/judge-by-rules.ts";
import { judgeByTextServer } from "./judging/judge-by-text-server.ts";
import { insertFeedback, updateJudgement } from "./store.ts";

type Sending = Pick<Platform, "abilities" | "clock" | "database" | "log" | "rateLimits">;
type Order = z.output<typeof feedbackRoutes.sendFeedback.body>;

function columnsOf({ relevant, category, positive }: FeedbackResult) {
  return { isRelevant: relevant, category, isPositive: positive };
}

/**
 * Keeps what somebody says of the product, and answers how it was judged. It is kept before the text server is asked:
 * whatever becomes of the judgement, it was sent. Throws rate_limit_exceeded.
 */
export async function sendFeedback(
  platform: Sending,
  scope: WorkspaceScope,
  { feedback, page }: Order,
  signal: AbortSignal,
): Promise<FeedbackResult> {
  const { clock, database, log, rateLimits } = platform;
  await rateLimits.take("feedback", scope.userId);
  const byRules = judgeByRules(feedback);
  const id = createId();
  await insertFeedback(database, scope, {
    id,
    text: feedback,
    page: page ?? null,
    ...columnsOf(byRules),
    judgedBy: "rules",
    createdAt: clock(),
  });
  try {
    return (await judgeBetter(platform, scope, { id, feedback }, signal)) ?? byRules;
  } catch (error) {
    log.warn({ err: error }, "feedback is kept as the rules judged it");
    return byRules;
  }
}

/** Undefined where there is no text server, or it is of no help. */
async function judgeBetter(
  { abilities: { chat }, database, log }: Sending,
  scope: WorkspaceScope,
  { id, feedback }: { readonly id: string; readonly feedback: string },
  signal: AbortSignal,
): Promise<FeedbackResult | undefined> {
  if (chat === undefined) return undefined;
  const result = await judgeByTextServer(chat, log, feedback, signal);
  if (result !== undefined)
    await updateJudgement(database, scope, id, { ...columnsOf(result), judgedBy: "text_server" });
  return result;
}
