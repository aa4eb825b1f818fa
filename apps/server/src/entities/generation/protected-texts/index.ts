export { refuseProtectedSounds } from "./refuse-protected-sounds.ts";
export {
  deleteExpiredTextsAcrossWorkspaces,
  listProtectedTextsAcrossWorkspaces,
  type ProtectedText,
  protectTextAcrossWorkspaces,
} from "./store.ts";
