import { useNavigate } from "@tanstack/react-router";
import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import { useState } from "react";
import { isVoiceAvailable } from "@/entities/voice/add/add-voice-rules.ts";
import { useAddingCircumstances } from "@/entities/voice/add/use-add-voice-rules.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import type { LibraryActions } from "./library-actions.ts";

type Adding = { readonly voice: LibraryVoice; readonly thenUse: boolean };
type OpenMenu = { readonly voice: LibraryVoice; readonly anchor: HTMLElement };

/** What is done with a voice of the list, and what is open for it. */
export function useLibraryActions() {
  const navigate = useNavigate();
  const circumstances = useAddingCircumstances();
  const speakRefusal = useCallRefusal("text_to_speech_stream");
  const [adding, setAdding] = useState<Adding>();
  const [menu, setMenu] = useState<OpenMenu>();
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  const speakWith = (voiceId: string) =>
    void navigate({ to: "/app/speech-synthesis/text-to-speech", search: { voice_id: voiceId } });

  const actions: LibraryActions = {
    circumstances,
    speakRefusal,
    add: (voice) => setAdding({ voice, thenUse: false }),
    use: (voice) => (isVoiceAvailable(voice) ? speakWith(voice.voice_id) : setAdding({ voice, thenUse: true })),
    openMenu: (voice, anchor) => {
      setMenu({ voice, anchor });
      setIsMenuOpen(true);
    },
  };

  return {
    actions,
    menu,
    isMenuOpen,
    closeMenu: () => setIsMenuOpen(false),
    addedVoice: adding?.voice,
    finishAdding: (voiceId: string) => {
      if (adding?.thenUse === true) speakWith(voiceId);
      else showToast({ kind: "success", title: "The voice was added to your voices." });
    },
    closeAdding: () => setAdding(undefined),
  };
}
