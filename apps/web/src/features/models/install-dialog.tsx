import type { ModelPack } from "@voicewright/contract/models/packs";
import { useState } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Checkbox } from "@/shared/ui/fields/checkbox.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { useInstallPack } from "./model-pack-queries.ts";
import { formatBytes } from "./pack-state.ts";
import { CancelButton } from "@/shared/ui/dialogs/unsaved-work.tsx";

type InstallDialogProps = {
  readonly packs: readonly ModelPack[];
  readonly mirrorHost: string | null;
  readonly onClose: () => void;
};

/** Says what will be downloaded and from where, and has restricting licences accepted. */
export function InstallDialog({ packs, mirrorHost, onClose }: InstallDialogProps) {
  const install = useInstallPack();
  const [isAccepted, setIsAccepted] = useState(false);
  // What was shown stays on the dialog while it closes.
  const [shown, setShown] = useState(packs);
  if (packs.length > 0 && packs !== shown) {
    setShown(packs);
    setIsAccepted(false);
  }
  const restricted = shown.filter((pack) => pack.license.is_restricted);
  const sizeBytes = shown.reduce((sum, pack) => sum + pack.download_size_bytes, 0);
  const [only] = shown;
  const title = shown.length === 1 && only !== undefined ? `Install ${only.name}?` : `Install ${shown.length} packs?`;

  const start = () => {
    for (const pack of shown) install.mutate({ pack, isLicenseAccepted: isAccepted });
    onClose();
  };

  return (
    <Dialog
      open={packs.length > 0}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={`${formatBytes(sizeBytes)} will be downloaded from ${mirrorHost ?? "the publisher (github.com)"}.`}
      footer={
        <>
          <CancelButton />
          <Button
            variant="primary"
            onClick={start}
            disabledReason={restricted.length > 0 && !isAccepted ? "Accept the licence first." : undefined}
          >
            Install
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {shown.length > 1 && (
          <ul className="grid gap-1">
            {shown.map((pack) => (
              <li key={pack.pack_id} className="flex justify-between gap-4">
                <span>{pack.name}</span>
                <span className="text-soft tabular-nums">{formatBytes(pack.download_size_bytes)}</span>
              </li>
            ))}
          </ul>
        )}
        {restricted.length === 0 ? (
          <p className="text-pretty text-soft">
            You can keep working and leave this page. An interrupted download continues where it stopped.
          </p>
        ) : (
          <>
            {restricted.map((pack) => (
              <p key={pack.pack_id} className="text-pretty">
                <a
                  href={pack.license.url}
                  target="_blank"
                  rel="noreferrer"
                  className="font-medium underline underline-offset-2"
                >
                  {pack.name}: {pack.license.name}
                  <span className="sr-only">, opens in a new tab</span>
                </a>{" "}
                <span className="text-soft">{pack.license.note}</span>
              </p>
            ))}
            <Checkbox
              label={
                restricted.length === 1
                  ? "I have read and accept this licence"
                  : "I have read and accept these licences"
              }
              checked={isAccepted}
              onChange={setIsAccepted}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
