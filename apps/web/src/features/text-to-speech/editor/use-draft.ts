import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { draftText } from "@/entities/synthesis/drafts/draft-text.ts";

const route = getRouteApi("/app/speech-synthesis/text-to-speech");

/**
 * The text in the editor, as it was left. Two windows each keep their own while they are open. A
 * text that another page hands over in the address takes its place.
 */
export function useDraft(): readonly [string, (text: string) => void] {
  const { text: handedOver } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useState(() => handedOver ?? draftText.get());

  useEffect(() => {
    if (handedOver === undefined) return;
    draftText.set(handedOver);
    void navigate({ search: (current) => ({ ...current, text: undefined }), replace: true });
  }, [handedOver, navigate]);

  const change = (next: string) => {
    setText(next);
    draftText.set(next);
  };
  return [text, change];
}
