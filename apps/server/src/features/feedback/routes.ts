import { feedbackRoutes } from "@voicewright/contract/feedback/routes";
import { actorOf } from "../../platform/audit/audit.ts";
import { attachmentDisposition } from "../../platform/http/attachment-disposition.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { listFeedback, markFeedback, removeFeedback, writeFeedbackTable } from "./manage-feedback.ts";
import { sendFeedback } from "./send-feedback.ts";

export function registerFeedbackRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, feedbackRoutes.sendFeedback, ({ scope, body, signal }) =>
    sendFeedback(platform, scope, body, signal),
  );

  implementRoute(server, feedbackRoutes.listFeedback, ({ query }) => listFeedback(platform, query));

  implementRoute(server, feedbackRoutes.exportFeedback, async ({ scope, query, request, reply }) => {
    await platform.audit.note(actorOf(scope, request), { action: "feedback_exported", details: {} });
    reply
      .type("text/csv; charset=utf-8")
      .header(
        "content-disposition",
        attachmentDisposition(`feedback-${platform.clock().toISOString().slice(0, 10)}.csv`),
      )
      .header("cache-control", "no-store");
    return writeFeedbackTable(platform, query);
  });

  implementRoute(server, feedbackRoutes.updateFeedback, ({ params, body }) =>
    markFeedback(platform, params.feedback_id, body.is_done),
  );

  implementRoute(server, feedbackRoutes.deleteFeedback, async ({ scope, params, request }) => {
    await removeFeedback(platform, actorOf(scope, request), params.feedback_id);
    return { status: "ok" as const };
  });
}
