import type { Voice } from "@voicewright/contract/voices/routes";
import { FileCheck } from "lucide-react";
import { useState } from "react";
import { useUser } from "@/entities/workspace/use-user.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ManualVerificationDrawer } from "./manual-verification-drawer.tsx";

/** The way to be verified without reading aloud, where the workspace has it. */
export function ManualVerificationButton({ voice }: { readonly voice: Voice }) {
  const { subscription } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!subscription.can_request_manual_pro_voice_verification) return null;
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        disabledReason={
          voice.fine_tuning.manual_verification_requested ? "Your documents are being reviewed." : undefined
        }
        onClick={() => setIsOpen(true)}
      >
        <FileCheck aria-hidden size={14} />
        Manual verification
      </Button>
      <ManualVerificationDrawer voiceId={voice.voice_id} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
