import { useState } from "react";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { CreateKeyForm } from "./create-key-form.tsx";
import { CreatedKey } from "./created-key.tsx";

type CreateKeyDialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

export function CreateKeyDialog({ open, onOpenChange }: CreateKeyDialogProps) {
  const [createdKey, setCreatedKey] = useState<string>();
  const isCreated = createdKey !== undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setCreatedKey(undefined)}
      keepOpenOnOutsideClick
      title={isCreated ? "Your new key" : "Create an API key"}
      description={isCreated ? undefined : "Choose what it may do. You can switch it off or revoke it at any time."}
    >
      {isCreated ? (
        <CreatedKey apiKey={createdKey} onDone={() => onOpenChange(false)} />
      ) : (
        <CreateKeyForm onCreated={setCreatedKey} />
      )}
    </Dialog>
  );
}
