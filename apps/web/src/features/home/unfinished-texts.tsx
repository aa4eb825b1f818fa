import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AudioLines, MessagesSquare } from "lucide-react";
import { historyQueries } from "@/entities/generation/history-queries.ts";
import { preferredModelId } from "@/entities/synthesis/choices/preferences.ts";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { RECENT_SPEECH } from "./recent-speech.ts";
import { shortened, unfinishedDrafts } from "./unfinished-drafts.ts";

const KINDS = {
  text: { label: "Text", icon: AudioLines },
  dialogue: { label: "Dialogue", icon: MessagesSquare },
} as const;

/** What was written and not spoken yet; nothing where there is none. */
export function UnfinishedTexts() {
  const query = useInfiniteQuery(historyQueries.list(RECENT_SPEECH));
  const [modelId, setModelId] = useStoredValue(preferredModelId.text_to_speech);
  const spoken = query.data?.pages[0]?.history;
  const drafts = spoken === undefined ? [] : unfinishedDrafts(spoken, modelId);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-texts">
      <h2 id="unfinished-texts" className="mb-2 text-base font-semibold">
        Unfinished texts
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        {drafts.map((draft) => {
          const { label, icon: Icon } = KINDS[draft.kind];
          return (
            <li key={draft.kind} className="flex items-center gap-3 rounded-xl border p-3">
              <Icon aria-hidden size={18} className="shrink-0 text-soft" />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block truncate font-medium">{draft.text}</span>
                <span className="block text-[0.8125rem] text-soft">{label}</span>
              </span>
              <Link
                to="/app/speech-synthesis/text-to-speech"
                aria-label={`Continue the ${draft.kind} “${shortened(draft.text)}”`}
                className={buttonStyle("outline", "sm")}
                onClick={() => setModelId(draft.modelId)}
              >
                Continue
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
