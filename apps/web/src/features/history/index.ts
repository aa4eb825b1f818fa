export { ShareDialog } from "@/entities/generation/share-dialog.tsx";
export { HistoryTab, preloadHistory } from "./history-tab.tsx";
