import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { HistoryItem } from "@voicewright/contract/history/routes";
import { Pause, Play } from "lucide-react";
import { formatExtension, historyTrack } from "@/entities/generation/generation-track.ts";
import { historyAudioUrl, historyQueries } from "@/entities/generation/history-queries.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { audioEngine, useAudioState } from "@/shared/audio/app-audio.ts";
import { formatDuration, formatRelativeTime } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { VoiceSection } from "./voice-section.tsx";

const SHOWN_MAX = 4;
/** Browsers have no decoder for raw samples. */
const PLAYABLE_EXTENSIONS: ReadonlySet<string> = new Set(["mp3", "ogg", "wav"]);

/** What was spoken last in a voice. */
export function RecentGenerations({ voiceId }: { readonly voiceId: string }) {
  const history = useInfiniteQuery(historyQueries.list({ search: "", voiceId, source: "TTS" }));
  const items = history.data?.pages[0]?.history.slice(0, SHOWN_MAX) ?? [];
  return (
    <VoiceSection
      title="Recent generations"
      trailing={
        items.length > 0 && (
          <Link
            to="/app/speech-synthesis/text-to-speech"
            search={{ voice_id: voiceId, tab: "history" }}
            className="rounded-md text-[0.8125rem] font-medium text-soft underline-offset-4 hover:text-ink hover:underline"
          >
            View history
          </Link>
        )
      }
    >
      {history.isPending && (
        <div aria-busy="true" className="grid gap-2">
          <VisuallyHidden>Loading recent generations</VisuallyHidden>
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )}
      {history.isError && (
        <div role="alert" className="flex items-center justify-between gap-3 text-danger">
          {apiErrorMessage(history.error)}
          <Button size="sm" onClick={() => void history.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {history.isSuccess && items.length === 0 && (
        <p className="text-soft">Nothing has been generated with this voice yet.</p>
      )}
      {items.length > 0 && (
        <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
          {items.map((item) => (
            <Generation key={item.history_item_id} item={item} />
          ))}
        </ul>
      )}
    </VoiceSection>
  );
}

function Generation({ item }: { readonly item: HistoryItem }) {
  const { track, playback } = useAudioState();
  const isCurrent = track?.id === item.history_item_id;
  const isPlaying = isCurrent && (playback === "playing" || playback === "buffering");
  const Icon = isPlaying ? Pause : Play;
  const own = historyTrack(item);
  const canPlay = PLAYABLE_EXTENSIONS.has(formatExtension(item.output_format));

  const toggle = () => {
    if (!canPlay) return;
    if (isCurrent) audioEngine.toggle();
    else audioEngine.playFile(own, historyAudioUrl(item.history_item_id));
  };

  return (
    <li className="flex items-center gap-3 rounded-lg px-2 py-1.5 transition-colors focus-within:bg-fill hover:bg-fill">
      <button
        type="button"
        aria-label={`${isPlaying ? "Pause" : "Play"} “${own.title}”`}
        aria-disabled={!canPlay || undefined}
        onClick={toggle}
        className="grid size-8 shrink-0 place-items-center rounded-full bg-fill-strong transition-colors hover:bg-primary hover:text-on-primary aria-disabled:opacity-50"
      >
        <Icon aria-hidden size={14} fill="currentColor" />
      </button>
      <p className="min-w-0 flex-1 truncate">{item.text}</p>
      <p className="shrink-0 text-xs text-soft tabular-nums">
        {formatRelativeTime(item.date_unix)}
        {item.duration_secs !== null && ` · ${formatDuration(item.duration_secs)}`}
      </p>
    </li>
  );
}
