import { lazy, Suspense } from "react";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { ShownOnce } from "@/shared/ui/shown-once.tsx";
import { type KeyCalls, type ManagedKey, useChangeKey, useCreateApiKey } from "./api-key-queries.ts";
import { EMPTY_KEY, toKeyChange, toKeyValues, toNewApiKey } from "./new-key.ts";

/** Forms bring a library of their own, which the page can do without. */
const KeyForm = lazy(() => import("./key-form.tsx").then((module) => ({ default: module.KeyForm })));

export const COPY_NOTE =
  "Copy the key now and keep it somewhere safe. It is stored in a form that cannot be read back, so it will not be shown again.";

type CreateKeyDialogProps = {
  readonly calls: KeyCalls;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function CreateKeyDialog({ calls, open, onOpenChange }: CreateKeyDialogProps) {
  const create = useCreateApiKey(calls);
  const createdKey = create.data?.["xi-api-key"];
  const isCreated = createdKey !== undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={create.reset}
      keepOpenOnOutsideClick
      title={isCreated ? "Your new key" : "Create an API key"}
      description={isCreated ? undefined : "Choose what it may do. You can switch it off or revoke it at any time."}
    >
      {isCreated ? (
        <ShownOnce label="API key" secret={createdKey} note={COPY_NOTE} onDone={() => onOpenChange(false)} />
      ) : (
        <Suspense fallback={<FormLoading />}>
          <KeyForm
            name={`key.new.${calls.owner}`}
            initial={EMPTY_KEY}
            submitLabel="Create key"
            isOfAccount={calls.isOfAccount}
            state={create}
            onSubmit={(values) => create.mutate(toNewApiKey(values))}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

type EditKeyDialogProps = {
  readonly calls: KeyCalls;
  readonly apiKey: ManagedKey | undefined;
  readonly onClose: () => void;
};

export function EditKeyDialog({ calls, apiKey, onClose }: EditKeyDialogProps) {
  const change = useChangeKey(calls);
  const [shown] = useLastSubject(apiKey);
  return (
    <Dialog
      open={apiKey !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={change.reset}
      keepOpenOnOutsideClick
      title={`Edit “${shown?.name ?? ""}”`}
      description="Changes apply from the key’s next request."
    >
      {shown !== undefined && (
        <Suspense fallback={<FormLoading />}>
          <KeyForm
            key={shown.key_id}
            name={`key.${shown.key_id}`}
            initial={toKeyValues(shown)}
            submitLabel="Save"
            isOfAccount={calls.isOfAccount}
            state={change}
            onSubmit={(values) =>
              change.mutate({ key: shown, change: toKeyChange(shown, values) }, { onSuccess: onClose })
            }
          />
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
