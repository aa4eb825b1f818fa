import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { lastPlatform, lastSubmenu } from "../preferences.ts";
import { PLATFORMS } from "./platforms.ts";
import { sidebarPlace, type SidebarPlace } from "./sidebar-place.ts";
import { useNavigationFacts } from "./use-navigation-facts.ts";

/** What the sidebar shows now, and the way back from a submenu. */
export function useSidebarPlace(): SidebarPlace & { readonly leaveSubmenu: () => void } {
  const facts = useNavigationFacts();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [platformId, setPlatformId] = useStoredValue(lastPlatform);
  const [submenuKey, setSubmenuKey] = useStoredValue(lastSubmenu);
  const [leftAt, setLeftAt] = useState<string>();
  const place = sidebarPlace(PLATFORMS, facts, path, { platformId, submenuKey }, leftAt);
  const [openPlatform, openSubmenu] = [place.platform.id, place.submenu?.storageKey ?? ""];
  useEffect(() => setPlatformId(openPlatform), [openPlatform, setPlatformId]);
  useEffect(() => setSubmenuKey(openSubmenu), [openSubmenu, setSubmenuKey]);
  return { ...place, leaveSubmenu: () => setLeftAt(path) };
}
