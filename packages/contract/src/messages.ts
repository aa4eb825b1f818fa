/** Texts that the specification words. Server, web app and tests use these and no copies. */
export const MESSAGES = {
  bracesWarning: "Text in { } can degrade the speech.",
  bracketsWarning: "Text in [ ] can degrade the speech with this model.",
  stabilityNote: "Low stability can make the voice vary a lot from one generation to the next.",
  styleNote: "High style exaggeration can make the voice less stable.",
  systemBusy: "We are sorry, the system is busy, try again...",
  somethingWentWrong: "We are sorry, something went wrong. You were not charged for this request",
  trialLimitReached:
    "Thanks for trying out our speech synthesis! You have reached the limit of available requests on the landing page. You can continue, for free, by signing-up to the platform.",
  errorFetchingVoice: "Error fetching voice",
  voiceNotFound: "Voice not found",
  unsupportedLanguage: "Unsupported Language",
  noModelForTask: "No model found for this task. Please select another task.",
  networkError: "A network error ocurred, please check your connection.",
} as const;
