import { getRouteApi, useLocation } from "@tanstack/react-router";
import type { LibraryFilter } from "@voicewright/contract/voice-library/routes";
import { changeSearch, type LibrarySearch, validateLibrarySearch } from "./search.ts";

const route = getRouteApi("/app/voice-library");

declare module "@tanstack/react-router" {
  interface HistoryState {
    readonly searchBeforeSimilar?: LibrarySearch | undefined;
  }
}

/** What the address asks for, and the ways to ask for something else; each begins at the top of the list. */
export function useLibrarySearch(scrollToTop: () => void) {
  // The router hands on what the address holds beside what was validated.
  const search = validateLibrarySearch(route.useSearch());
  const navigate = route.useNavigate();
  const isSimilar = search.similar_voice_id !== undefined || search.similar_clip !== undefined;
  /** What was searched for before similar voices were; it stays with the entry of the history, also over a reload. */
  const before = useLocation({ select: ({ state }) => state.searchBeforeSimilar });

  const goTo = (next: LibrarySearch, replace = false) => {
    scrollToTop();
    void navigate({ search: next, replace });
  };
  return {
    search,
    isSimilar,
    goTo,
    change: (changes: LibraryFilter) => goTo(changeSearch(search, changes)),
    // The filters may have changed while the typing went on; the way back leads over whole words, not letters.
    changeText: (text: string) => {
      scrollToTop();
      void navigate({
        search: (current) => changeSearch(validateLibrarySearch(current), { search: text === "" ? undefined : text }),
        replace: search.search !== undefined,
      });
    },
    clear: (replace = false) => goTo(isSimilar ? validateLibrarySearch({ ...before }) : { sort: search.sort }, replace),
    goToSimilar: (next: LibrarySearch) => {
      scrollToTop();
      void navigate({
        search: next,
        state: (current) => ({ ...current, searchBeforeSimilar: isSimilar ? before : search }),
      });
    },
  };
}
