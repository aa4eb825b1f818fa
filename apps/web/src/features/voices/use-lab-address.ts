import type { Voice } from "@voicewright/contract/voices/routes";
import { getRouteApi } from "@tanstack/react-router";
import { useLayerAddress } from "@/shared/lib/layer-address.ts";
import type { VoiceLabSearch } from "./search.ts";

const route = getRouteApi("/app/voice-lab");

/** What the address of the page opens, and how it changes. */
export function useLabAddress() {
  const search: VoiceLabSearch = route.useSearch();
  const navigate = route.useNavigate();
  const layer = useLayerAddress();
  const { voice_id: voiceId, action } = search;
  const isOpen = voiceId !== undefined || action !== undefined;

  const change = (changes: VoiceLabSearch, replace = false) => {
    const next = { ...search, ...changes };
    const staysOpen = next.voice_id !== undefined || next.action !== undefined;
    const put = (isInPlace: boolean) =>
      void navigate({
        search: (current) => ({ ...current, ...changes }),
        replace: isInPlace,
        state: isInPlace || !staysOpen || layer.stateOf(isOpen),
      });
    const leavesAction = action !== undefined && next.action === undefined && next.voice_id === voiceId;
    if (isOpen && !staysOpen) layer.close(() => put(true));
    // The dialog of a voice has one entry, above that of the voice.
    else if (leavesAction && action !== "create") layer.close(() => put(true), 1);
    // What was made takes the place of the dialog in which it was made.
    else put(replace || (action === "create" && next.action === undefined));
  };
  return {
    search,
    change,
    open: (voice: Voice) => change({ voice_id: voice.voice_id, action: undefined }, voiceId !== undefined),
    close: () => change({ voice_id: undefined, action: undefined }),
    setAction: (next: VoiceLabSearch["action"]) => change({ action: next }),
  };
}
