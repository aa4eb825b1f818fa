import { useEffect } from "react";

const PRODUCT_NAME = "Voicewright";

/** Sets the title of the window, which is also what is read out when the page appears. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT_NAME ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
