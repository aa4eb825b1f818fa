import { useNavigate, useSearch } from "@tanstack/react-router";
import type { PanelTab } from "./settings-panel.tsx";

/** The tab of the panel beside the editor, which the address remembers. */
export function usePanelTab(): readonly [PanelTab, (tab: PanelTab) => void] {
  const { tab = "settings" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const setTab = (next: PanelTab) =>
    void navigate({
      to: ".",
      search: (current) => ({ ...current, tab: next === "settings" ? undefined : next }),
      replace: true,
    });
  return [tab, setTab];
}
