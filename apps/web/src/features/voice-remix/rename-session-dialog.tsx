import { REMIX_SESSION_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import type { RemixSession } from "@voicewright/contract/voice/voice-remix";
import { type FormEvent, useId, useRef, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { useRenameSession } from "./remix-mutations.ts";
import { CancelButton, UnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";

type RenameSessionDialogProps = {
  /** Without one the dialog is closed. */
  readonly session: RemixSession | undefined;
  readonly onClose: () => void;
};

export function RenameSessionDialog({ session, onClose }: RenameSessionDialogProps) {
  const formId = useId();
  const nameRef = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(session);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const renaming = useRenameSession();
  if (session !== undefined && session !== shown) {
    setShown(session);
    setName(session.name);
    setError(undefined);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (shown === undefined || renaming.isPending) return;
    if (name.trim() === "") {
      setError("Please give the session a name");
      nameRef.current?.focus();
      return;
    }
    renaming.mutate(
      { sessionId: shown.remixing_session_id, name: name.trim() },
      { onSuccess: onClose, onError: (failure) => setError(apiErrorMessage(failure)) },
    );
  };

  return (
    <Dialog
      open={session !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={() => setShown(undefined)}
      title="Rename the session"
      width="sm"
      initialFocus={nameRef}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" pending={renaming.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <UnsavedWork isUnsaved={name.trim() !== shown?.name} />
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          ref={nameRef}
          label="Name"
          value={name}
          maxLength={REMIX_SESSION_NAME_MAX_CHARACTERS}
          required
          autoComplete="off"
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
