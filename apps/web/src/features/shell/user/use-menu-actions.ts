import { useNavigate } from "@tanstack/react-router";
import type { NavigationAction } from "@/entities/navigation/conditions.ts";
import { useSignOut } from "./use-sign-out.ts";

/** What the buttons of the user menu do. */
export function useMenuActions(
  onOpenDictionaries: () => void,
): Readonly<Partial<Record<NavigationAction, () => void>>> {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const openAffiliate = () =>
    void navigate({ to: ".", search: (search) => ({ ...search, affiliate: true }), state: { layerDepth: 1 } });
  return { "open-dictionaries": onOpenDictionaries, "open-affiliate": openAffiliate, "sign-out": signOut };
}
