import type { HistoryItem } from "@voicewright/contract/history";
import { lazy, Suspense } from "react";
import { VoiceListSkeleton } from "@/entities/voice/picker/voice-list-skeleton.tsx";

/** Fetches the panel before somebody opens it. */
export const preloadHistory = () => import("./history-panel.tsx");
const HistoryPanel = lazy(async () => ({ default: (await preloadHistory()).HistoryPanel }));

/** The history beside an editor; its code is fetched when it is first shown. */
export function HistoryTab({ onRestore }: { readonly onRestore: (item: HistoryItem) => void }) {
  return (
    <Suspense fallback={<VoiceListSkeleton label="Loading the history" />}>
      <HistoryPanel onRestore={onRestore} />
    </Suspense>
  );
}
