import { Mic, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { usePermission } from "@/entities/workspace/use-permission.ts";
import { MicrophoneError } from "@/shared/audio/recorder/microphone.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { recorderProblemText } from "@/shared/ui/recorder/recorder-problems.ts";
import { startDictation } from "../talk/dictation.ts";

/** Speaking in place of typing, for those who may use the recogniser. */
export function DictationButton({ onText }: { readonly onText: (text: string) => void }) {
  const mayDictate = usePermission("create_professional_voice_clone");
  const [isListening, setIsListening] = useState(false);
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);
  if (mayDictate !== true) return null;

  const stop = () => {
    end.current?.();
    end.current = undefined;
    setIsListening(false);
  };
  const start = async () => {
    setIsListening(true);
    try {
      end.current = await startDictation(navigator.language.slice(0, 2), {
        onText,
        onEnded: () => setIsListening(false),
      });
    } catch (error) {
      setIsListening(false);
      const problem = error instanceof MicrophoneError ? error.problem : "failed";
      showToast({ kind: "error", id: "assistant-dictation", title: recorderProblemText(problem, { minMs: 0 }) });
    }
  };
  return isListening ? (
    <IconButton label="Stop listening" size="icon-sm" onClick={stop}>
      <Square aria-hidden size={13} />
    </IconButton>
  ) : (
    <IconButton label="Speak your question" size="icon-sm" onClick={() => void start()}>
      <Mic aria-hidden size={15} />
    </IconButton>
  );
}
