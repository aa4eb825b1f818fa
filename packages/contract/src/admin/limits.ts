/** Limits of the calls of the admin area. */
export const ADMIN_LIMITS = {
  pageSizeDefault: 50,
  pageSizeMax: 200,
  searchMaxCharacters: 200,
  /** Why a voice is banned. */
  reasonMaxCharacters: 1_000,
  /** The last second of the year 9999. */
  unixSecondsMax: 253_402_300_799,
  creditsMax: 1_000_000_000,
  voicesMax: 100_000,
} as const;
