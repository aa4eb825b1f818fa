import { COPIED_STATE_MS } from "@voicewright/contract/rules/limits";
import { useEffect, useState } from "react";

/** Copies a text, and says so for a moment. */
export function useCopied(): readonly [boolean, (text: string) => Promise<void>] {
  const [copiedAtMs, setCopiedAtMs] = useState<number>();

  useEffect(() => {
    if (copiedAtMs === undefined) return;
    const timer = setTimeout(() => setCopiedAtMs(undefined), COPIED_STATE_MS);
    return () => clearTimeout(timer);
  }, [copiedAtMs]);

  const copy = async (text: string) => {
    await copyText(text);
    setCopiedAtMs(Date.now());
  };
  return [copiedAtMs !== undefined, copy];
}

/** Pages served without TLS under another name than localhost have no clipboard API. */
async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "sr-only";
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
