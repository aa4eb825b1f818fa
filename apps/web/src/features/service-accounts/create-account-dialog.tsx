import { SERVICE_ACCOUNT_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { CancelButton, useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { useCreateServiceAccount } from "./service-account-queries.ts";
import { type Sharing, SharingField } from "./sharing-field.tsx";

type CreateAccountDialogProps = { readonly open: boolean; readonly onClose: () => void };

export function CreateAccountDialog({ open, onClose }: CreateAccountDialogProps) {
  const create = useCreateServiceAccount();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={create.reset}
      title="Create a service account"
      description="It has the same permissions as members of this workspace, and is used only with its keys."
    >
      <AccountForm create={create} onCreated={onClose} />
    </Dialog>
  );
}

type AccountFormProps = {
  readonly create: ReturnType<typeof useCreateServiceAccount>;
  readonly onCreated: () => void;
};

const UNNAMED = { name: "" };

function AccountForm({ create, onCreated }: AccountFormProps) {
  const [{ name }, setEntered] = useKeptForm("service-account.new", UNNAMED, create.isSuccess);
  const [sharing, setSharing] = useState<Sharing>();
  const [problem, setProblem] = useState<string>();
  useUnsavedWork(!create.isSuccess && (name.trim() !== "" || sharing !== undefined));
  const isShared = sharing === undefined || Object.keys(sharing).length > 0;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(name.trim() === "" ? "Please name the account" : undefined);
        if (name.trim() === "" || !isShared) return;
        create.mutate({ name: name.trim(), sharing }, { onSuccess: onCreated });
      }}
    >
      {create.isError && <Notice tone="error">{apiErrorMessage(create.error)}</Notice>}
      <TextField
        label="Name"
        description="The program or machine that uses it."
        placeholder="Build machine"
        autoComplete="off"
        required
        maxLength={SERVICE_ACCOUNT_NAME_MAX_CHARACTERS}
        value={name}
        onChange={({ target }) => setEntered({ name: target.value })}
        error={problem}
      />
      <SharingField value={sharing} onChange={setSharing} />
      {!isShared && <Notice tone="info">Give at least one group a role.</Notice>}
      <div className="flex justify-end gap-2 pt-1">
        <CancelButton />
        <Button type="submit" variant="primary" pending={create.isPending}>
          Create account
        </Button>
      </div>
    </form>
  );
}
