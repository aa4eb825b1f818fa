import { type ReactNode, useId } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "../buttons/button.tsx";
import { Notice } from "../feedback/notice.tsx";
import { Dialog } from "./dialog.tsx";
import type { DialogProps } from "./dialog-panel.tsx";
import { CancelButton } from "./unsaved-work.tsx";

type FormDialogProps = Pick<DialogProps, "open" | "onOpenChange" | "title" | "description" | "initialFocus"> & {
  /** What is sent. Its failure is shown above the fields until the dialog is closed. */
  readonly save: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly reset: () => void;
  };
  readonly saveLabel: string;
  /** Why it cannot be sent now. */
  readonly disabledReason?: string | undefined;
  /** A form with this id. */
  readonly children: (formId: string) => ReactNode;
};

/** A form in a dialog, which is closed only on purpose. */
export function FormDialog({ save, saveLabel, disabledReason, children, ...dialog }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      onClosed={save.reset}
      keepOpenOnOutsideClick
      footer={
        <>
          <CancelButton />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={save.isPending}
            disabledReason={disabledReason}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      {save.error !== null && (
        <Notice tone="error" className="mb-5">
          {apiErrorMessage(save.error)}
        </Notice>
      )}
      {children(formId)}
    </Dialog>
  );
}
