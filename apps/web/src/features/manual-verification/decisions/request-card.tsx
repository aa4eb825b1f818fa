import type { VerificationRequest } from "@voicewright/contract/manual-verification/routes";
import { languageName } from "@voicewright/contract/rules/languages";
import { useState } from "react";
import { formatDate, formatDateTime } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { RequestDocuments } from "./request-documents.tsx";

const STATE_BADGES = {
  pending: { tone: "neutral", label: "Waiting" },
  accepted: { tone: "success", label: "Accepted" },
  refused: { tone: "danger", label: "Refused" },
} as const;

/** One request: who asks for which voice, with what, and the decision about it. */
export function RequestCard({ request }: { readonly request: VerificationRequest }) {
  const [decision, setDecision] = useState<"accept" | "refuse">();
  const titleId = `request-${request.verification_id}`;
  const badge = STATE_BADGES[request.state];
  return (
    <article aria-labelledby={titleId} className="grid gap-4 rounded-2xl border p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="truncate text-base font-semibold">
            <bdi>{request.voice_name}</bdi>
          </h2>
          <p className="text-pretty break-words text-soft">
            {request.requested_by_email ?? "Deleted account"}
            {" · "}
            <bdi>{request.workspace_name}</bdi>
            {request.language !== null && ` · ${languageName(request.language)}`}
          </p>
          <p className="text-[0.8125rem] text-soft">Sent {formatDateTime(request.requested_at_unix)}</p>
        </div>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </header>
      {request.extra_text !== "" && (
        <blockquote dir="auto" className="rounded-xl bg-fill px-4 py-3 break-words whitespace-pre-wrap">
          {request.extra_text}
        </blockquote>
      )}
      <RequestDocuments request={request} />
      {request.state === "pending" ? (
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setDecision("refuse")}>Refuse …</Button>
          <Button variant="primary" onClick={() => setDecision("accept")}>
            Accept …
          </Button>
        </div>
      ) : (
        <DecisionText request={request} />
      )}
      <DecisionDialog request={request} decision={decision} onClose={() => setDecision(undefined)} />
    </article>
  );
}

function DecisionText({ request }: { readonly request: VerificationRequest }) {
  const { decided_at_unix: decidedAt, decided_by_email: decidedBy, documents_deleted_at_unix: deletedAt } = request;
  return (
    <div className="border-t pt-4">
      {request.reason !== null && (
        <p dir="auto" className="break-words">
          {request.reason}
        </p>
      )}
      <p className="text-[0.8125rem] text-soft">
        {decidedAt !== null && `Decided ${formatDateTime(decidedAt)} by ${decidedBy ?? "the operator"}. `}
        {deletedAt !== null &&
          (request.documents.length === 0
            ? `The documents were deleted on ${formatDate(deletedAt)}.`
            : `The documents are deleted on ${formatDate(deletedAt)}.`)}
      </p>
    </div>
  );
}
