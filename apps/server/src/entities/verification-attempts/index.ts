export {
  deleteOldAttemptsAcrossWorkspaces,
  endAttemptAcrossWorkspaces,
  insertAttempt,
  listAttemptsOfPeople,
  lockAttemptsAcrossWorkspaces,
  type PersonOfVoice,
  personOf,
  type VerificationAttemptRow,
} from "./store.ts";
export { countAttempts } from "./window.ts";
