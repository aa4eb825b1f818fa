import type { Voice } from "@voicewright/contract/voices/routes";
import { useEffect, useRef, useState } from "react";
import { pasteParts, useDialogueStore } from "../script/dialogue-store.ts";
import { splitScript, voicesForNames } from "../script/split-script.ts";
import { showOverflow } from "./overflow-toasts.ts";

/** What is pasted beyond so much is not even looked at: a script has only room for a part of it. */
const READ_MAX_FACTOR = 8;

/** Takes a paste that is a script, or longer than there is room. The function that it answers stays the same. */
export function usePaste(voices: readonly Voice[], maximumVoices: number, limit: number) {
  const latest = useRef({ voices, maximumVoices, limit });
  useEffect(() => {
    latest.current = { voices, maximumVoices, limit };
  });

  const [paste] = useState(() => (blockId: string, field: HTMLTextAreaElement, pasted: string): boolean => {
    const { voices, maximumVoices, limit } = latest.current;
    const readMax = limit * READ_MAX_FACTOR;
    const parts = splitScript(pasted.slice(0, readMax));
    if (parts.length === 0 || (parts.length === 1 && parts[0]?.name === undefined && pasted.length < limit))
      return false;
    const names = [...new Set(parts.flatMap(({ name }) => name ?? []))];
    const { script } = useDialogueStore.getState();
    const usual = [...new Set(script.map(({ voiceId }) => voiceId))].filter((id) => id !== "");
    const chosen = voicesForNames(names, voices, usual, maximumVoices);
    const overflow = pasteParts(
      blockId,
      { start: field.selectionStart, end: field.selectionEnd },
      parts.map(({ name, text }) => ({ voiceId: name === undefined ? undefined : chosen.get(name), text })),
      limit,
    );
    const isCut = pasted.length > readMax && !overflow.includes("characters");
    showOverflow(isCut ? [...overflow, "characters"] : overflow, limit);
    return true;
  });
  return paste;
}
