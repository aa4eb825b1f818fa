import { lazy, Suspense, useState } from "react";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { ShownOnce } from "@/shared/ui/shown-once.tsx";

/** Forms bring a library of their own, which the page can do without. */
const CreateKeyForm = lazy(() => import("./create-key-form.tsx").then((module) => ({ default: module.CreateKeyForm })));

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
        <ShownOnce
          label="API key"
          secret={createdKey}
          note="Copy the key now and keep it somewhere safe. It is stored in a form that cannot be read back, so it will not be shown again."
          onDone={() => onOpenChange(false)}
        />
      ) : (
        <Suspense fallback={<FormLoading />}>
          <CreateKeyForm onCreated={setCreatedKey} />
        </Suspense>
      )}
    </Dialog>
  );
}

function FormLoading() {
  return (
    <div className="grid min-h-72 place-items-center text-soft">
      <Spinner label="Loading" sizePx={20} />
    </div>
  );
}
