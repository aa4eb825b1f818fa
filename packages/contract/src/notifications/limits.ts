/** Limits of what people are told in the product. */
export const NOTICE_LIMITS = {
  /** Notifications that somebody sees, announcements and notices together. */
  listed: 10,
  /** That are marked as read at once. */
  readAtOnce: 50,
  announcements: 200,
  /** Pictures that no announcement shows are deleted then. */
  unusedImageHours: 24,
  titleMaxCharacters: 120,
  descriptionMaxCharacters: 5_000,
  addressMaxCharacters: 2_000,
  altMaxCharacters: 200,
  ctaMaxCharacters: 40,
  /** Locales that one announcement is for. */
  targetsMax: 20,
  /** System notices are deleted then; of a voice that is to leave the library, not before it has left. */
  systemKeptDays: 90,
  /** Of a workspace, and of the installation; older ones are deleted. */
  systemKept: 200,
  /** What a system notice quotes: why something failed. */
  reasonMaxCharacters: 500,
} as const;

/** How long a browser keeps the list, unless it hears of a change. */
export const NOTIFICATIONS_FRESH_MS = 10 * 60_000;
/** So long after the page stands, what is important opens by itself. */
export const NOTIFICATIONS_OPEN_AFTER_MS = 5_000;
/** To younger accounts nothing opens by itself. */
export const NOTIFICATIONS_OPEN_MIN_AGE_MS = 3 * 24 * 3_600_000;
