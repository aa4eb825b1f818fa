import { VOICE_SEARCH_DEBOUNCE_MS } from "@voicewright/contract/rules/limits";
import { useEffect, useRef, useState } from "react";

/**
 * What is typed into the search field, which goes into the address when the typing pauses; when the address changes
 * by other means, the field follows it.
 */
export function useSearchText(
  addressed: string,
  onSettled: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(addressed);
  const [settled, setSettled] = useState(addressed);
  const [lastAddressed, setLastAddressed] = useState(addressed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (addressed !== lastAddressed) {
    setLastAddressed(addressed);
    if (addressed !== settled) setTyped(addressed);
    setSettled(addressed);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTyped(text);
      setSettled(text.trim());
      onSettled(text.trim());
    }, VOICE_SEARCH_DEBOUNCE_MS);
  };
  return [typed, change];
}
