export { HistoryTab, preloadHistory } from "./history-tab.tsx";
