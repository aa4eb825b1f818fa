import { whenFirstOpened } from "@/shared/ui/dialogs/when-first-opened.tsx";
import type { VoiceMenuProps } from "./voice-menu-panel.tsx";

/** Everything about one voice of the list, and what can be done with it. */
export const VoiceMenu = whenFirstOpened<VoiceMenuProps>(
  async () => (await import("./voice-menu-panel.tsx")).VoiceMenuPanel,
);
