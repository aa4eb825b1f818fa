import type { HistoryItem } from "@voicewright/contract/history/routes";
import { lazy, Suspense } from "react";
import type { HistorySource } from "@/entities/generation/history-queries.ts";
import { VoiceListSkeleton } from "@/entities/voice/picker/voice-list-skeleton.tsx";

/** Fetches the panel before somebody opens it. */
export const preloadHistory = () => import("./history-panel.tsx");
const HistoryPanel = lazy(async () => ({ default: (await preloadHistory()).HistoryPanel }));

type HistoryTabProps = {
  /** What is shown: what texts became, or what recordings became. */
  readonly source?: HistorySource;
  readonly onRestore: (item: HistoryItem) => void;
};

/** The history beside an editor; its code is fetched when it is first shown. */
export function HistoryTab({ source = "TTS", onRestore }: HistoryTabProps) {
  return (
    <Suspense fallback={<VoiceListSkeleton label="Loading the history" />}>
      <HistoryPanel source={source} onRestore={onRestore} />
    </Suspense>
  );
}
