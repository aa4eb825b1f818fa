import { useNavigate } from "@tanstack/react-router";
import {
  professionalWorkRefusal,
  voiceDeleteRefusal,
  voiceEditScope,
  voiceEditRefusal,
  voiceShareRefusal,
  voiceUseRefusal,
} from "@voicewright/contract/voices/rules";
import type { Voice } from "@voicewright/contract/voices/routes";
import { ArrowRight, AudioLines, BadgeCheck, Pencil, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { createdVoiceId } from "@/entities/voice/professional/created-voice.ts";
import { rememberVoice } from "@/entities/voice/picker/recent-voices.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { DeleteVoiceDialog } from "../change/delete-voice-dialog.tsx";
import { EditCloneDialog } from "../change/edit-clone-dialog.tsx";
import { EditVoiceDialog } from "../change/edit-voice-dialog.tsx";
import { ProfessionalCloneDialog } from "../change/professional-clone-dialog.tsx";
import { nowUnix } from "../now-unix.ts";
import type { VoiceLabSearch } from "../search.ts";
import { ShareVoiceDialog } from "../share/share-voice-dialog.tsx";
import { FurtherActions } from "./further-actions.tsx";
import { isUnfinishedVoice } from "./unfinished-voice.ts";
import { canBeVerified } from "./verifiable-voice.ts";
import { VerifyVoiceDialog } from "../change/verify-voice-dialog.tsx";

const OFFLINE_REASON = "You are offline.";

type VoiceActionsProps = {
  readonly voice: Voice;
  readonly action: VoiceLabSearch["action"];
  readonly onAction: (action: VoiceLabSearch["action"]) => void;
  readonly onDeleted: () => void;
};

/** What seat and permissions of the person say of each action. */
function useVoiceRefusals() {
  return {
    edit: useCallRefusal("edit_voice"),
    share: useCallRefusal("share_voice"),
    delete: useCallRefusal("delete_voice"),
    verify: useCallRefusal("verify_voice"),
    clone: useCallRefusal("create_professional_voice"),
    record: useCallRefusal("add_voice"),
  };
}

/** What can be done with a voice. What cannot says why. */
export function VoiceActions({ voice, action, onAction, onDeleted }: VoiceActionsProps) {
  const navigate = useNavigate();
  const isOnline = useOnline();
  const refusals = useVoiceRefusals();
  const [isSharing, setIsSharing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const offlineReason = isOnline ? undefined : OFFLINE_REASON;
  const isEditable = voiceEditScope(voice) !== "nothing";
  const isShared = voice.sharing?.status === "enabled";
  const isVerifiable = canBeVerified(voice);
  const editReason = isEditable ? (refusals.edit ?? offlineReason) : voiceEditRefusal(voice);

  const use = () => {
    rememberVoice(voice.voice_id);
    void navigate({ to: "/app/speech-synthesis/text-to-speech", search: { voice_id: voice.voice_id } });
  };

  const goOn = () => {
    createdVoiceId.set(voice.voice_id);
    const search = { action: "create", creationType: "professionalVoiceClone", voice_id: voice.voice_id } as const;
    void navigate({ to: "/app/voice-lab", search });
  };

  return (
    <div className="mt-5 grid gap-2">
      {isUnfinishedVoice(voice) ? (
        <Button variant="primary" disabledReason={refusals.clone ?? offlineReason} onClick={goOn}>
          <ArrowRight aria-hidden size={16} />
          Continue
        </Button>
      ) : (
        <Button variant="primary" disabledReason={voiceUseRefusal(voice, nowUnix())} onClick={use}>
          <AudioLines aria-hidden size={16} />
          Use for speech
        </Button>
      )}
      {isVerifiable && (
        <Button disabledReason={refusals.verify ?? offlineReason} onClick={() => onAction("verify")}>
          <BadgeCheck aria-hidden size={16} />
          Verify
        </Button>
      )}
      <div className="grid grid-cols-3 gap-2">
        <Button disabledReason={editReason} onClick={() => onAction("edit")} className="px-2!">
          <Pencil aria-hidden size={15} />
          Edit
        </Button>
        <Button
          disabledReason={voiceShareRefusal(voice, nowUnix()) ?? refusals.share ?? offlineReason}
          onClick={() => setIsSharing(true)}
          className="px-2!"
        >
          <Share2 aria-hidden size={15} />
          {isShared ? "Sharing" : "Share"}
        </Button>
        <Button
          disabledReason={voiceDeleteRefusal(voice) ?? refusals.delete ?? offlineReason}
          onClick={() => setIsDeleting(true)}
          className="px-2!"
        >
          <Trash2 aria-hidden size={15} />
          {voice.is_added_by_user ? "Remove" : "Delete"}
        </Button>
      </div>
      <FurtherActions voice={voice} />
      <AddressedDialogs voice={voice} refusals={refusals} action={action} onAction={onAction} />
      <ShareVoiceDialog voice={voice} open={isSharing} onOpenChange={setIsSharing} />
      <DeleteVoiceDialog voice={voice} open={isDeleting} onOpenChange={setIsDeleting} onDeleted={onDeleted} />
    </div>
  );
}

type AddressedDialogsProps = Pick<VoiceActionsProps, "voice" | "action" | "onAction"> & {
  readonly refusals: ReturnType<typeof useVoiceRefusals>;
};

/** What the address opens: what a button would open, and nothing that the server would refuse. */
function AddressedDialogs({ voice, refusals, action, onAction }: AddressedDialogsProps) {
  const isVerifiable = canBeVerified(voice);
  // Who may not clone edits what is said of the voice, and not its recordings.
  const isOwnClone =
    voice.category === "cloned" && voiceEditScope(voice) === "everything" && refusals.record === undefined;
  const isProfessional = voice.category === "professional";
  const isWorkedOn =
    professionalWorkRefusal(voice) === undefined && (action === "verify" || refusals.clone === undefined);
  const asked = refusals[action === "verify" ? "verify" : "edit"] === undefined ? action : undefined;
  return (
    <>
      {isProfessional && isWorkedOn ? (
        <ProfessionalCloneDialog
          voice={voice}
          mode={action === "verify" ? "verify" : "edit"}
          open={asked === "edit" || (asked === "verify" && isVerifiable)}
          onOpenChange={(isOpen) => onAction(isOpen ? action : undefined)}
        />
      ) : isOwnClone ? (
        <EditCloneDialog
          voice={voice}
          open={asked === "edit"}
          onOpenChange={(isOpen) => onAction(isOpen ? "edit" : undefined)}
        />
      ) : (
        <EditVoiceDialog
          voice={voice}
          open={asked === "edit" && voiceEditScope(voice) !== "nothing"}
          onOpenChange={(isOpen) => onAction(isOpen ? "edit" : undefined)}
        />
      )}
      <VerifyVoiceDialog
        voice={voice}
        open={asked === "verify" && isVerifiable && !isProfessional}
        onOpenChange={(isOpen) => onAction(isOpen ? "verify" : undefined)}
      />
    </>
  );
}
