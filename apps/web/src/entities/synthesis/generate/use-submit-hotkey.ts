import { useEffect, useEffectEvent } from "react";
import { isSubmitHotkey } from "@/shared/lib/hotkeys.ts";

/** Cmd/Ctrl + Enter, wherever on the page the focus is; not behind a question that waits for its answer. */
export function useSubmitHotkey(onSubmit: () => void): void {
  const submit = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || !isSubmitHotkey(event)) return;
    if (event.target instanceof Element && event.target.closest("[role=alertdialog]") !== null) return;
    event.preventDefault();
    onSubmit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => submit(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
