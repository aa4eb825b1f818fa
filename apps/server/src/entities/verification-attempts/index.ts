export {
  deleteOldAttemptsAcrossWorkspaces,
  listAttemptsOfPeople,
  type PersonOfVoice,
  personOf,
  type VerificationAttemptRow,
} from "./store.ts";
export { countAttempts } from "./window.ts";
