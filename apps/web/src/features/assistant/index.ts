export { AssistantPanel } from "./panel/assistant-panel.tsx";
export type { AssistantPanelProps } from "./panel/assistant-panel.tsx";
