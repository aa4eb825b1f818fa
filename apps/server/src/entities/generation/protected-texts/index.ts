export { refuseProtectedText } from "./refuse-protected-text.ts";
export { deleteExpiredTextsAcrossWorkspaces, isAnyTextProtectedAcrossWorkspaces, protectText } from "./store.ts";
