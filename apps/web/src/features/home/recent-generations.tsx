import { useInfiniteQuery } from "@tanstack/react-query";
import type { HistoryItem } from "@voicewright/contract/history/routes";
import { Pause, Play } from "lucide-react";
import { historyTrack } from "@/entities/generation/generation-track.ts";
import { historyAudioUrl, historyQueries } from "@/entities/generation/history-queries.ts";
import { audioEngine, useAudioState } from "@/shared/audio/app-audio.ts";
import { formatRelativeTime } from "@/shared/lib/format.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { RecentList } from "./recent-list.tsx";
import { RECENT_SPEECH } from "./recent-speech.ts";

const ROWS = 5;

export function RecentGenerations() {
  const query = useInfiniteQuery(historyQueries.list(RECENT_SPEECH));
  return (
    <RecentList
      title="Recent generations"
      items={query.data?.pages[0]?.history.slice(0, ROWS)}
      error={query.error}
      empty="What you generate appears here."
      renderItem={(item) => <GenerationRow key={item.history_item_id} item={item} />}
    />
  );
}

function GenerationRow({ item }: { readonly item: HistoryItem }) {
  const { track: current, playback } = useAudioState();
  const track = historyTrack(item);
  const isCurrent = current?.id === track.id;
  const isPlaying = isCurrent && (playback === "playing" || playback === "buffering");
  const Icon = isPlaying ? Pause : Play;
  const toggle = () => {
    if (isCurrent) audioEngine.toggle();
    else audioEngine.playFile(track, historyAudioUrl(item.history_item_id));
  };
  return (
    <li className="flex items-center gap-3 rounded-lg px-2 py-2 hover:bg-fill">
      <IconButton label={`${isPlaying ? "Pause" : "Play"} “${track.title}”`} size="icon-sm" onClick={toggle}>
        <Icon aria-hidden size={15} fill="currentColor" />
      </IconButton>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="truncate">{track.title}</p>
        <p className="truncate text-[0.8125rem] text-soft">{`${track.subtitle} · ${formatRelativeTime(item.date_unix)}`}</p>
      </div>
    </li>
  );
}
