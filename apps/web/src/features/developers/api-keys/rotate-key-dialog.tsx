import type { ApiKey } from "@voicewright/contract/account/routes";
import { useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { CancelButton } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { RadioCards } from "@/shared/ui/fields/radio-cards.tsx";
import { ShownOnce } from "@/shared/ui/shown-once.tsx";
import { type KeyCalls, useRotateKey } from "./api-key-queries.ts";
import { COPY_NOTE } from "./key-dialog.tsx";

const GRACES = [
  { value: "0", label: "At once", description: "If someone else may have seen it." },
  { value: "3600", label: "After an hour" },
  { value: "86400", label: "After a day" },
  { value: "604800", label: "After a week", description: "Gives you time to update your programs." },
] as const;
type Grace = (typeof GRACES)[number]["value"];

type RotateKeyDialogProps = {
  readonly calls: KeyCalls;
  readonly apiKey: ApiKey | undefined;
  readonly onClose: () => void;
};

/** Gives a key a new text, and says when the old one ends. */
export function RotateKeyDialog({ calls, apiKey, onClose }: RotateKeyDialogProps) {
  const rotate = useRotateKey(calls);
  const [grace, setGrace] = useState<Grace>("0");
  const [shown, setShown] = useState(apiKey);
  if (apiKey !== undefined && apiKey.key_id !== shown?.key_id) setShown(apiKey);
  const secret = rotate.data?.["xi-api-key"];
  return (
    <Dialog
      open={apiKey !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={() => {
        rotate.reset();
        setGrace("0");
        setShown(undefined);
      }}
      keepOpenOnOutsideClick
      title={secret === undefined ? `Rotate “${shown?.name ?? ""}”?` : "The new key"}
      description={
        secret === undefined ? "The key gets a new secret. Its permissions and usage stay the same." : undefined
      }
    >
      {secret === undefined ? (
        <div className="grid gap-5">
          {rotate.isError && <Notice tone="error">{apiErrorMessage(rotate.error)}</Notice>}
          <RadioCards label="The old key stops working" value={grace} onChange={setGrace} options={GRACES} />
          <div className="flex justify-end gap-2 pt-1">
            <CancelButton />
            <Button
              variant="primary"
              pending={rotate.isPending}
              onClick={() => {
                if (shown !== undefined) rotate.mutate({ key: shown, graceSeconds: Number(grace) });
              }}
            >
              Rotate key
            </Button>
          </div>
        </div>
      ) : (
        <ShownOnce label="API key" secret={secret} note={COPY_NOTE} onDone={onClose} />
      )}
    </Dialog>
  );
}
