/** Limits and times of professional voice clones. Those that they share with instant clones are in `limits.ts`. */
export const PROFESSIONAL_LIMITS = {
  /** What a recording must last to become a sample. */
  sampleMinMs: 30_000,
  sampleMaxMs: 4 * 3_600_000,
  /** A recording in the browser ends by itself after this. */
  recordingMaxMs: 1_800_000,
  /** What training needs at least, and what the wizard asks for before it goes on. */
  usableMinMs: 600_000,
  /** With less, the wizard asks whether to go on, so long after the question appeared. */
  confirmUnderMs: 1_800_000,
  confirmWaitMs: 3_000,
  durationMarkersMs: [1_800_000, 3_600_000, 7_200_000],
  /** From here on the length reads as perfect. */
  perfectMs: 7_200_000,
  durationRingMaxMs: 9_000_000,
  samplesMax: 100,
  samplesTotalMaxBytes: 1_500_000_000,
  /** A recording is sent in parts of at most this size. */
  partMaxBytes: 8 * 1024 * 1024,
  /** The web app sends samples in batches of this size; a larger file gets one of its own. */
  batchMaxBytes: 200 * 1024 * 1024,
  /** Files of a form that hold more are answered at once and analysed as a job; compressed ones hold four times as much. */
  analysedAtOnceMaxBytes: 25_000_000,
  /** So long a call waits for the checks of uploads before it leaves them to a job. */
  samplesWaitMs: 20_000,
  /** What a trim leaves at least. */
  trimMinMs: 1_000,
  /** Longest part of a sample that its preview plays. */
  samplePreviewMaxMs: 30_000,
  /** How long the address of a sample works; clients keep it for half of that. */
  signedUrlLifetimeMs: 2 * 3_600_000,
  autosaveDebounceMs: 1_000,
  separationPollMs: 5_000,
  draftsPageSize: 100,
  draftName: "Untitled voice",
  draftLanguage: "en",
  /** The text to read appears so long after the recording has started. */
  captchaRevealMs: 3_000,
  /** From so few remaining attempts on, the wizard says when there will be new ones. */
  remainingAttemptsShownFrom: 3,
  documentsMax: 5,
  /** Exclusive: less than this. */
  documentsTotalMaxBytes: 10 * 1024 * 1024,
  documentsTextMaxCharacters: 1_000,
  /** What an admin says of a decision about them. */
  decisionReasonMaxCharacters: 500,
  /** Documents are deleted so long after the decision. */
  documentsKeptMs: 30 * 24 * 3_600_000,
  verificationsPageSizeMax: 100,
  scriptMaxBytes: 10 * 1024 * 1024,
  /** A script's language is found from so many of its first characters. */
  languageDetectionMaxCharacters: 100,
  /** Longer scripts are followed part by part. */
  followedScriptMaxCharacters: 40_000,
  /** Of one message: some three seconds in base64. */
  audioChunkMaxCharacters: 131_072,
  /** So many recognised words say where a reader is who is not followed otherwise. */
  recognisedWordsMin: 5,
  /** A reader who sends nothing for so long is no longer followed. */
  readAlongIdleMs: 60_000,
  /** A follower that is further behind its reader is given up: the reader goes on alone. */
  readAlongLagMaxMs: 3_000,
  /** Of the files that a drop brought and that cannot be taken, so many are named. */
  rejectedFilesShown: 3,
} as const;
