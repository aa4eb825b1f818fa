import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useDeclaredRows } from "@/entities/navigation/declared-rows.ts";
import { useNavigationFacts } from "@/entities/navigation/use-navigation-facts.ts";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { lastPlatform, lastSubmenu } from "../preferences.ts";
import { platformsOf } from "./platforms.ts";
import { sidebarPlace, type SidebarPlace } from "./sidebar-place.ts";

/** What the sidebar shows now, and the way back from a submenu. */
export function useSidebarPlace(): SidebarPlace & { readonly leaveSubmenu: () => void } {
  const rows = useDeclaredRows();
  const facts = useNavigationFacts();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [platformId, setPlatformId] = useStoredValue(lastPlatform);
  const [submenuKey, setSubmenuKey] = useStoredValue(lastSubmenu);
  const [leftAt, setLeftAt] = useState<string>();
  const place = sidebarPlace(platformsOf(rows), facts, path, { platformId, submenuKey }, leftAt);
  const [openPlatform, openSubmenu] = [place.platform.id, place.submenu?.storageKey ?? ""];
  useEffect(() => setPlatformId(openPlatform), [openPlatform, setPlatformId]);
  useEffect(() => setSubmenuKey(openSubmenu), [openSubmenu, setSubmenuKey]);
  return { ...place, leaveSubmenu: () => setLeftAt(path) };
}
