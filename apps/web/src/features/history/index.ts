export { ShareDialog } from "./share-dialog.tsx";
export { HistoryTab, preloadHistory } from "./history-tab.tsx";
