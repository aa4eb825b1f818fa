import { useQueryClient } from "@tanstack/react-query";
import type { ComparedGeneration } from "@voicewright/contract/comparison/routes";
import type { HistoryItem } from "@voicewright/contract/history/routes";
import { findModel } from "@voicewright/contract/rules/model-catalogue";
import { clsx } from "clsx";
import { Check, Download, Pause, Play, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { historyTrack } from "@/entities/generation/generation-track.ts";
import { historyAudioUrl, historyQueries } from "@/entities/generation/history-queries.ts";
import { ShareDialog } from "@/entities/generation/share-dialog.tsx";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import type { SideBySidePlayer } from "@/shared/audio/side-by-side-player.ts";
import { formatDuration } from "@/shared/lib/format.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

type GenerationCardProps = {
  readonly generation: ComparedGeneration;
  readonly number: number;
  readonly index: number;
  readonly isActive: boolean;
  readonly isPlaying: boolean;
  readonly hasFailed: boolean;
  readonly isPreferred: boolean;
  /** The one that was made first; the other one was made later. */
  readonly isOlder: boolean;
  readonly canShare: boolean;
  readonly player: SideBySidePlayer;
  /** It was downloaded or shared. */
  readonly onTaken: () => void;
};

const STILL_BLIND = "Available after you choose.";

export function GenerationCard({
  generation,
  number,
  index,
  isActive,
  isPlaying,
  hasFailed,
  isPreferred,
  isOlder,
  canShare,
  player,
  onTaken,
}: GenerationCardProps) {
  const { origin } = generation;
  const name = `Generation ${number}`;
  const [shared, setShared] = useState<HistoryItem>();
  const findItem = useFindItem();
  const blindReason = origin === null ? STILL_BLIND : undefined;

  const download = async () => {
    const item = await findItem(origin?.history_item_id);
    if (item === undefined) return;
    saveFile(historyAudioUrl(item.history_item_id), historyTrack(item).fileName);
    onTaken();
  };
  const share = async () => {
    const item = await findItem(origin?.history_item_id);
    setShared(item);
    if (item !== undefined) onTaken();
  };

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a card, no fields
      role="group"
      aria-label={name}
      className={clsx("rounded-xl border p-3", isActive ? "border-line-strong bg-fill" : "")}
    >
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={`${isPlaying ? "Pause" : "Play"} ${name}`}
          aria-keyshortcuts={index === 0 ? "A 1" : "B 2"}
          onClick={() => player.toggle(index)}
          className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition-colors hover:bg-primary-hover"
        >
          {isPlaying ? (
            <Pause aria-hidden size={16} fill="currentColor" />
          ) : (
            <Play aria-hidden size={16} fill="currentColor" />
          )}
        </button>
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1.5 font-medium">
            {name}
            {isPreferred && (
              <>
                <Check aria-hidden size={15} className="text-success" />
                <VisuallyHidden>preferred</VisuallyHidden>
              </>
            )}
          </p>
          <p className="truncate text-xs text-soft tabular-nums">
            {origin === null
              ? "Hidden until you choose"
              : `${isOlder ? "Made first" : "Made last"} · ${formatDuration(generation.duration_secs)} · ${origin.voice_name} · ${findModel(origin.model_id)?.name ?? origin.model_id}`}
          </p>
        </div>
        {canShare && (
          <IconButton size="icon-sm" label={`Share ${name}`} disabledReason={blindReason} onClick={() => void share()}>
            <Share2 aria-hidden size={15} />
          </IconButton>
        )}
        <IconButton
          size="icon-sm"
          label={`Download ${name}`}
          disabledReason={blindReason}
          onClick={() => void download()}
        >
          <Download aria-hidden size={15} />
        </IconButton>
      </div>
      <PlayedBar player={player} index={index} durationSecs={generation.duration_secs} isActive={isActive} />
      {hasFailed && <p className="mt-2 text-xs text-danger">This audio cannot be played.</p>}
      <ShareDialog
        item={shared}
        open={shared !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setShared(undefined);
        }}
      />
    </div>
  );
}

type PlayedBarProps = Pick<GenerationCardProps, "player" | "index" | "isActive"> & { readonly durationSecs: number };

/** Written past React, because it moves while it plays. */
function PlayedBar({ player, index, durationSecs, isActive }: PlayedBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => {
      const share = durationSecs === 0 ? 0 : Math.min(1, player.positionSeconds(index) / durationSecs);
      bar.current?.style.setProperty("--played", `${share * 100}%`);
    };
    show();
    return player.onPosition(show);
  }, [player, index, durationSecs]);
  return (
    <div ref={bar} aria-hidden className="mt-2.5 h-1 overflow-hidden rounded-full bg-fill-strong">
      <div className={clsx("h-full w-(--played)", isActive ? "bg-ink" : "bg-line-strong")} />
    </div>
  );
}

/** Looks an item of the history up, and tells when it is gone. */
function useFindItem() {
  const queryClient = useQueryClient();
  return async (historyItemId: string | undefined): Promise<HistoryItem | undefined> => {
    if (historyItemId === undefined) return undefined;
    try {
      return await queryClient.fetchQuery(historyQueries.byId(historyItemId));
    } catch (error) {
      showToast({ kind: "error", title: apiErrorMessage(error) });
      return undefined;
    }
  };
}
