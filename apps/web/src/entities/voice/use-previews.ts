import { useEffect } from "react";
import { previewPlayer } from "@/shared/audio/app-audio.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

/** For a place that plays samples of voices: says when one cannot be played, and falls silent when it is left. */
export function usePreviews(): void {
  useEffect(() => {
    const stopListening = previewPlayer.onFailed(() =>
      showToast({ id: "preview-failed", kind: "error", title: "The sample cannot be played right now." }),
    );
    return () => {
      stopListening();
      previewPlayer.stop();
    };
  }, []);
}
