import type { DrawerProps } from "./drawer-panel.tsx";
import { whenFirstOpened } from "./when-first-opened.tsx";

export async function loadDrawer() {
  return (await import("./drawer-panel.tsx")).DrawerPanel;
}

/** A panel from an edge of the screen, closed by Escape, a click beside it or a swipe towards the edge. */
export const Drawer = whenFirstOpened<DrawerProps>(loadDrawer);
