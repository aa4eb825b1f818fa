import { Link } from "@tanstack/react-router";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { type ReactNode, useState } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { closeGenerationDialog, type GenerationDialog, openGenerationDialog } from "./generation-dialog-store.ts";
import { PlanAndUsage } from "./plan-and-usage.tsx";

type Shown = { readonly title: string; readonly content: ReactNode; readonly action?: ReactNode };

export function GenerationDialogPanel({ dialog }: { readonly dialog: GenerationDialog | undefined }) {
  // What was shown stays until the window has faded out.
  const [last, setLast] = useState(dialog);
  if (dialog !== undefined && dialog !== last) setLast(dialog);
  const shown = dialog ?? last;
  if (shown === undefined) return null;
  const { title, content, action } = contentOf(shown);
  return (
    <Dialog
      open={dialog !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) closeGenerationDialog();
      }}
      title={title}
      width="sm"
      footer={
        <>
          <Button onClick={closeGenerationDialog}>Close</Button>
          {action}
        </>
      }
    >
      <div className="grid gap-3 text-pretty">{content}</div>
    </Dialog>
  );
}

function contentOf(dialog: GenerationDialog): Shown {
  switch (dialog.kind) {
    case "unusual_activity":
      return {
        title: "Unusual activity detected",
        content: (
          <>
            <p>{MESSAGES.unusualActivity}</p>
            <p className="text-soft">
              Many accounts or trials came from your network address in a short time. Your voices and history are kept.
              If you share this address with others, ask the operator of this installation to clear your account.
            </p>
          </>
        ),
        action: <PlanButton />,
      };
    case "blocked_voice":
      return {
        title: "Voice blocked",
        content: (
          <>
            <p>{MESSAGES.voiceBanned}</p>
            <p className="text-soft">
              The operator of this installation has blocked it for everyone. Choose another voice, or ask the operator
              why.
            </p>
          </>
        ),
        action: (
          <Link to="/app/voice-library" className={buttonStyle("primary")} onClick={closeGenerationDialog}>
            Find another voice
          </Link>
        ),
      };
    case "captcha":
      return {
        title: "Verify this voice",
        content: (
          <>
            <p>{dialog.message}</p>
            <p className="text-soft">
              The person who owns the voice reads a short text aloud. It takes less than a minute.
            </p>
          </>
        ),
        action: dialog.voiceId !== undefined && (
          <Link
            to="/app/voice-lab"
            search={{ action: "verify", voice_id: dialog.voiceId }}
            className={buttonStyle("primary")}
            onClick={closeGenerationDialog}
          >
            Verify the voice
          </Link>
        ),
      };
    case "plan":
      return { title: "Plan and usage", content: <PlanAndUsage /> };
  }
}

function PlanButton() {
  return (
    <Button variant="primary" onClick={() => openGenerationDialog({ kind: "plan" })}>
      Plan and usage
    </Button>
  );
}
