import type { AdminVoice } from "@voicewright/contract/admin/voices";
import { ADMIN_LIMITS } from "@voicewright/contract/admin/limits";
import { useState } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { CancelButton, useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { useBanVoice } from "./safety-queries.ts";

type BanDialogProps = { readonly voice: AdminVoice | undefined; readonly onClose: () => void };

/** Asks why a voice is banned, and bans it. */
export function BanDialog({ voice, onClose }: BanDialogProps) {
  const [shown] = useLastSubject(voice);
  return (
    <Dialog
      open={voice !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={`Ban “${shown?.name ?? ""}”?`}
      width="sm"
    >
      {shown !== undefined && <BanForm key={shown.voice_id} voice={shown} onClose={onClose} />}
    </Dialog>
  );
}

const NO_REASON = { reason: "" };

function problemOf(reason: string): string | undefined {
  if (reason === "") return "Please give a reason";
  return reason.length > ADMIN_LIMITS.reasonMaxCharacters ? "Please give a shorter reason" : undefined;
}

function BanForm({ voice, onClose }: { readonly voice: AdminVoice; readonly onClose: () => void }) {
  const ban = useBanVoice();
  const [{ reason }, setEntered] = useKeptForm(`ban.${voice.voice_id}`, NO_REASON, ban.isSuccess);
  const [wasRefused, setWasRefused] = useState(false);
  const problem = problemOf(reason.trim());
  useUnsavedWork(!ban.isSuccess && reason.trim() !== "");
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) ban.mutate({ voice, reason: reason.trim() }, { onSuccess: onClose });
        else setWasRefused(true);
      }}
    >
      <p className="text-pretty">
        No workspace can generate with this voice from the next request on, and it leaves the voice library. Nothing is
        deleted, and you can lift the ban. Only admins see the reason, here and in the audit log.
      </p>
      <TextArea
        label="Reason"
        maxCharacters={ADMIN_LIMITS.reasonMaxCharacters}
        value={reason}
        onChange={({ target }) => setEntered({ reason: target.value })}
        error={wasRefused ? problem : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <CancelButton />
        <Button type="submit" variant="danger" pending={ban.isPending}>
          Ban voice
        </Button>
      </div>
    </form>
  );
}
