import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { VerificationRequest } from "@voicewright/contract/manual-verification/routes";
import { useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { CancelButton, UnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { useDecide } from "./verification-queries.ts";

type DecisionDialogProps = {
  readonly request: VerificationRequest;
  /** Closed without one. */
  readonly decision: "accept" | "refuse" | undefined;
  readonly onClose: () => void;
};

const REASON_MAX = PROFESSIONAL_LIMITS.decisionReasonMaxCharacters;

const NO_REASON = { reason: "" };

/** Asks before a decision, which cannot be taken back, and for the reason that the person is told. */
export function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  // What was shown stays on the dialog while it closes.
  const [shown, setShown] = useState(decision ?? "accept");
  if (decision !== undefined && decision !== shown) setShown(decision);
  const decide = useDecide(request, onClose);
  const name = `verification.${request.verification_id}`;
  const [{ reason }, setEntered] = useKeptForm(name, NO_REASON, decide.isSuccess);
  const isAccepting = shown === "accept";
  const problem = reasonProblem(reason, isAccepting);

  return (
    <Dialog
      open={decision !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onClosed={() => {
        setEntered(NO_REASON);
        decide.reset();
      }}
      title={
        isAccepting
          ? `Accept the documents of ${request.voice_name}?`
          : `Refuse the documents of ${request.voice_name}?`
      }
      description={
        isAccepting
          ? "The voice counts as verified, and its training starts at once. This cannot be undone."
          : "The voice stays unverified. The owner sees your reason and can send other documents."
      }
      footer={
        <>
          <CancelButton />
          <Button
            variant={isAccepting ? "primary" : "danger"}
            pending={decide.isPending}
            disabledReason={problem}
            onClick={() => decide.mutate({ isAccepted: isAccepting, reason: reason.trim() })}
          >
            {isAccepting ? "Accept documents" : "Refuse documents"}
          </Button>
        </>
      }
    >
      <UnsavedWork isUnsaved={!decide.isSuccess && reason.trim() !== ""} />
      <div className="grid gap-4">
        <TextArea
          label={isAccepting ? "Reason (optional)" : "Reason"}
          value={reason}
          dir="auto"
          maxCharacters={REASON_MAX}
          onChange={(event) => setEntered({ reason: event.target.value })}
        />
        {decide.isError && <Notice tone="error">{apiErrorMessage(decide.error)}</Notice>}
      </div>
    </Dialog>
  );
}

function reasonProblem(reason: string, isAccepting: boolean): string | undefined {
  if (reason.length > REASON_MAX) return `A reason may have at most ${REASON_MAX} characters.`;
  return !isAccepting && reason.trim() === "" ? "Give a reason first." : undefined;
}
