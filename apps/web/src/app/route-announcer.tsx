import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * A change of page is silent for a screen reader, and leaves the focus on a link that is gone.
 * The new title is read out, and the focus goes to the main part, so that Tab goes on from there.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState("");

  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        setAnnouncement(document.title);
        const main = document.getElementById("main");
        if (main === null || main.contains(document.activeElement)) return;
        main.tabIndex = -1;
        main.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {announcement}
    </div>
  );
}
