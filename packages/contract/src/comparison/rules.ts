/** Request ids and choice ids are shorter. */
export const COMPARISON_CHOICE_IDS_MAX_CHARACTERS = 64;
/** An implicit preference counts when so much of both was heard. */
export const IMPLICIT_PREFERENCE_SHARE_MIN = 0.1;
/** People are asked when more than this was heard of both. */
export const EXPLICIT_PREFERENCE_SECONDS = 0.01;
/** How many of a hundred comparisons ask, until the admin of the installation sets another number. */
export const PREFERENCE_PROMPT_PERCENT_DEFAULT = 100;

type Played = { readonly playedSecs: number; readonly durationSecs: number };

/** Whether both were heard far enough for what is done with one of them to tell something. */
export function countsAsImplicitPreference(generations: readonly Played[]): boolean {
  return (
    generations.length === 2 &&
    generations.every(({ playedSecs, durationSecs }) => playedSecs >= durationSecs * IMPLICIT_PREFERENCE_SHARE_MIN)
  );
}

/** Whether people may be asked: on a large screen, once they heard both. */
export function mayAskPreference(generations: readonly Played[], isLargeScreen: boolean): boolean {
  return (
    isLargeScreen &&
    generations.length === 2 &&
    generations.every(({ playedSecs }) => playedSecs > EXPLICIT_PREFERENCE_SECONDS)
  );
}

/** A choice is taken back by pressing another one, or the same again. */
export function pressPreference<T>(chosen: T | undefined, pressed: T): T | undefined {
  return chosen === undefined ? pressed : undefined;
}

/** Preferences are told by everybody but the privileged, and by them in the workspace of the makers. */
export function collectsPreference({
  isPrivileged,
  isInternal,
}: {
  isPrivileged: boolean;
  isInternal: boolean;
}): boolean {
  return !isPrivileged || isInternal;
}
