import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  isCopiedVoice,
  voiceAccessRefusal,
  voiceEditScope,
  voiceRemixRefusal,
} from "@voicewright/contract/voices/rules";
import type { Voice } from "@voicewright/contract/voices/routes";
import { AudioWaveform, Shuffle, UsersRound } from "lucide-react";
import { useState } from "react";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CopyButton } from "@/shared/ui/buttons/copy-button.tsx";
import { AccessDialog } from "../access/access-dialog.tsx";
import { MakeProfessionalButton } from "../change/make-professional-button.tsx";
import { nowUnix } from "../now-unix.ts";

/** What leads elsewhere with the voice, and who may use it. */
export function FurtherActions({ voice }: { readonly voice: Voice }) {
  const [isGivingAccess, setIsGivingAccess] = useState(false);
  const navigate = useNavigate();
  const accessRefusal = useCallRefusal("share_resource");
  const remixRefusal = useCallRefusal("remix_voice");
  const isRemixEnabled = useQuery(workspaceQueries.workspace()).data?.is_voice_remixing_enabled === true;
  return (
    <div className="grid grid-cols-2 gap-2 xl:grid-cols-3">
      <CopyButton text={voice.voice_id} label="Copy voice ID" variant="ghost" />
      <Button
        size="sm"
        variant="ghost"
        onClick={() => void navigate({ to: "/app/voice-library", search: { similar_voice_id: voice.voice_id } })}
      >
        <AudioWaveform aria-hidden size={15} />
        Similar voices
      </Button>
      {voice.permission_on_resource !== null && !isCopiedVoice(voice) && (
        <Button
          size="sm"
          variant="ghost"
          disabledReason={voiceAccessRefusal(voice) ?? accessRefusal}
          onClick={() => setIsGivingAccess(true)}
        >
          <UsersRound aria-hidden size={15} />
          Access
        </Button>
      )}
      {voice.category === "cloned" && voiceEditScope(voice) === "everything" && (
        <MakeProfessionalButton voice={voice} />
      )}
      {isRemixEnabled && (
        <Button
          size="sm"
          variant="ghost"
          disabledReason={voiceRemixRefusal(voice, nowUnix()) ?? remixRefusal}
          onClick={() =>
            void navigate({
              to: "/app/voice-lab",
              search: { action: "create", creationType: "voiceRemix", voice_id: voice.voice_id },
            })
          }
        >
          <Shuffle aria-hidden size={15} />
          Remix
        </Button>
      )}
      <AccessDialog voice={voice} open={isGivingAccess} onOpenChange={setIsGivingAccess} />
    </div>
  );
}
