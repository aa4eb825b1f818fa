export {
  deleteOldAttemptsAcrossWorkspaces,
  endAttemptAcrossWorkspaces,
  insertAttempt,
  listAttemptsOfPeopleAcrossWorkspaces,
  lockAttemptsAcrossWorkspaces,
  type PersonOfVoice,
  personOf,
  type VerificationAttemptRow,
} from "./store.ts";
export { countAttempts } from "./window.ts";
