import { useEffect, useEffectEvent, useState } from "react";
import { type CloneKind, requestCaptcha } from "./captcha-calls.ts";

/** Asks for a text to read when the recording starts; answers where its image is. */
export function useCaptcha(
  kind: CloneKind,
  voiceId: string,
  isRecording: boolean,
  onFailed: (error: unknown) => void,
): string | undefined {
  const [image, setImage] = useState<{ readonly voiceId: string; readonly url: string }>();
  const fail = useEffectEvent((error: unknown) => onFailed(error));

  useEffect(() => {
    if (!isRecording) return;
    const controller = new AbortController();
    let url: string | undefined;
    const load = async () => {
      try {
        const response = await requestCaptcha(kind, voiceId, controller.signal);
        const blob = await response.blob();
        if (controller.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setImage({ voiceId, url });
      } catch (error) {
        if (!controller.signal.aborted) fail(error);
      }
    };
    void load();
    return () => {
      controller.abort();
      setImage(undefined);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [kind, voiceId, isRecording]);

  return image?.voiceId === voiceId ? image.url : undefined;
}
