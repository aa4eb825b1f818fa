export {
  deleteOldAttemptsAcrossWorkspaces,
  endAttempt,
  insertAttempt,
  listAttemptsOfPeople,
  lockAttempts,
  type PersonOfVoice,
  personOf,
  type VerificationAttemptRow,
} from "./store.ts";
export { countAttempts } from "./window.ts";
