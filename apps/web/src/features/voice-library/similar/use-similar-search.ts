import { useState } from "react";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { findClipProblem, keepClip, readFileSeconds, type SearchClip } from "./search-clip.ts";
import type { LibrarySearch } from "../search.ts";

export type SimilarSearch = {
  /** What waits until it is agreed that the filters go. */
  readonly waiting: LibrarySearch | undefined;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly byClip: (clip: SearchClip) => void;
  /** The same for a file that is dropped on the page, which nobody has looked at. */
  readonly byFile: (file: File) => Promise<void>;
  readonly byVoice: (voiceId: string) => void;
};

/** Looking for similar voices resets the active filters, which is asked first when there are any. */
export function useSimilarSearch(hasFilters: boolean, onApply: (search: LibrarySearch) => void): SimilarSearch {
  const [waiting, setWaiting] = useState<LibrarySearch>();
  const ask = (search: LibrarySearch) => (hasFilters ? setWaiting(search) : onApply(search));
  const byClip = (clip: SearchClip) => ask({ similar_clip: keepClip(clip) });
  return {
    waiting,
    confirm: () => {
      setWaiting(undefined);
      if (waiting !== undefined) onApply(waiting);
    },
    cancel: () => setWaiting(undefined),
    byClip,
    byFile: async (file) => {
      const problem = await findClipProblem(file, () => readFileSeconds(file));
      if (problem === undefined) byClip({ audio: file, name: file.name });
      else showToast({ id: "clip-problem", kind: "error", title: problem });
    },
    byVoice: (voiceId) => ask({ similar_voice_id: voiceId }),
  };
}
