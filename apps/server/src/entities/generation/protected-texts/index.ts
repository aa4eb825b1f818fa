export { refuseProtectedText } from "./refuse-protected-text.ts";
export {
  deleteExpiredTextsAcrossWorkspaces,
  isAnyTextProtectedAcrossWorkspaces,
  protectTextAcrossWorkspaces,
} from "./store.ts";
