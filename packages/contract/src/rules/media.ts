/** What a file is by its tracks: one with moving pictures is a video, whatever sounds in it. */
export const MEDIA_KINDS = ["audio", "video"] as const;

/**
 * How far a file is that is sent in parts.
 * - `receiving`: parts are still to come.
 * - `checking`: all of it is here, and is being looked at.
 * - `ready`: it can be used.
 * - `refused`: it can be used for nothing.
 */
export const UPLOAD_STATES = ["receiving", "checking", "ready", "refused"] as const;
