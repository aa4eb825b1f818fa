import { REMIX_SESSION_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import type { RemixSession } from "@voicewright/contract/voice-remix/routes";
import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { CancelButton, useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { useRenameSession } from "./remix-mutations.ts";

type RenameSessionDialogProps = {
  /** Without one the dialog is closed. */
  readonly session: RemixSession | undefined;
  readonly onClose: () => void;
};

export function RenameSessionDialog({ session, onClose }: RenameSessionDialogProps) {
  const formId = useId();
  const nameRef = useRef<HTMLInputElement>(null);
  const [shown, forget] = useLastSubject(session);
  const renaming = useRenameSession();
  return (
    <Dialog
      open={session !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={() => {
        forget();
        renaming.reset();
      }}
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
      {shown !== undefined && (
        <NameForm
          key={shown.remixing_session_id}
          formId={formId}
          nameRef={nameRef}
          session={shown}
          renaming={renaming}
          onRenamed={onClose}
        />
      )}
    </Dialog>
  );
}

type NameFormProps = {
  readonly formId: string;
  readonly nameRef: RefObject<HTMLInputElement | null>;
  readonly session: RemixSession;
  readonly renaming: ReturnType<typeof useRenameSession>;
  readonly onRenamed: () => void;
};

function NameForm({ formId, nameRef, session, renaming, onRenamed }: NameFormProps) {
  const { remixing_session_id: sessionId } = session;
  const [initial] = useState(() => ({ name: session.name }));
  const [{ name }, setEntered] = useKeptForm(`remix-session.${sessionId}`, initial, renaming.isSuccess);
  const [isRefused, setIsRefused] = useState(false);
  useUnsavedWork(!renaming.isSuccess && name.trim() !== initial.name);
  const problem = isRefused && name.trim() === "" ? "Please give the session a name" : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (renaming.isPending) return;
    setIsRefused(name.trim() === "");
    if (name.trim() === "") nameRef.current?.focus();
    else renaming.mutate({ sessionId, name: name.trim() }, { onSuccess: onRenamed });
  };
  return (
    <form id={formId} onSubmit={submit} noValidate>
      <TextField
        ref={nameRef}
        label="Name"
        value={name}
        maxLength={REMIX_SESSION_NAME_MAX_CHARACTERS}
        required
        autoComplete="off"
        error={problem ?? (renaming.isError ? apiErrorMessage(renaming.error) : undefined)}
        onChange={(event) => setEntered({ name: event.target.value })}
      />
    </form>
  );
}
