import { Mic, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useUser } from "@/entities/workspace/use-user.ts";
import { usePermission } from "@/entities/workspace/use-permission.ts";
import { MicrophoneError } from "@/shared/audio/recorder/microphone.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { recorderProblemText } from "@/shared/ui/recorder/recorder-problems.ts";
import { type Dictation, startDictation } from "../talk/dictation.ts";

/** Where speech recognition is missing, the button says so. */
const NOT_INSTALLED = "Speech recognition is not installed. An admin can install it on the Models page.";

type DictationButtonProps = { readonly isInstalled: boolean; readonly onText: (text: string) => void };

/** Speaking in place of typing, for those who may use the recogniser. */
export function DictationButton({ isInstalled, onText }: DictationButtonProps) {
  const isMember = useUser().seat_type !== "workspace_lite_member";
  const mayDictate = usePermission("speech_to_text") === true && isMember;
  const [state, setState] = useState<"off" | "starting" | "listening" | "ending">("off");
  const dictation = useRef<Dictation | undefined>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      dictation.current?.close();
    };
  }, []);
  if (!mayDictate) return null;
  if (!isInstalled)
    return (
      <IconButton label="Speak your question" size="icon-sm" disabledReason={NOT_INSTALLED}>
        <Mic aria-hidden size={15} />
      </IconButton>
    );

  const stop = () => {
    setState("ending");
    dictation.current?.finish();
  };
  const start = async () => {
    setState("starting");
    try {
      const started = await startDictation(navigator.language.slice(0, 2), {
        onText,
        onEnded: (reason) => {
          setState("off");
          if (reason !== undefined) showToast({ kind: "error", id: "assistant-dictation", title: reason });
        },
      });
      // Somebody may have left while the browser asked for the microphone.
      if (isGone.current) return started.close();
      dictation.current = started;
      setState((now) => (now === "starting" ? "listening" : now));
    } catch (error) {
      setState("off");
      const problem = error instanceof MicrophoneError ? error.problem : "failed";
      showToast({ kind: "error", id: "assistant-dictation", title: recorderProblemText(problem, { minMs: 0 }) });
    }
  };
  return state === "listening" || state === "ending" ? (
    <IconButton label="Stop listening" size="icon-sm" pending={state === "ending"} onClick={stop}>
      <Square aria-hidden size={13} />
    </IconButton>
  ) : (
    <IconButton label="Speak your question" size="icon-sm" pending={state === "starting"} onClick={() => void start()}>
      <Mic aria-hidden size={15} />
    </IconButton>
  );
}
