import { NOTIFICATIONS_OPEN_AFTER_MS } from "@voicewright/contract/notifications/limits";
import { useEffect, useEffectEvent } from "react";

/** What nothing may come in front of. */
const LAYERS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Opens something when it is wanted: once the page was seen for a while, and no dialog is open. */
export function useOpenByItself(isWanted: boolean, mayOpen: () => boolean, open: () => void): void {
  const tryOpen = useEffectEvent(() => {
    if (document.querySelector(LAYERS) !== null || !mayOpen()) return false;
    open();
    return true;
  });
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        if (!tryOpen()) wait();
      }, NOTIFICATIONS_OPEN_AFTER_MS);
    };
    wait();
    document.addEventListener("visibilitychange", wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wait);
    };
  }, [isWanted]);
}
