/** When one character of a text sounds, in milliseconds from the start of the whole audio. */
export type CharacterTiming = {
  readonly character: string;
  readonly startMs: number;
  readonly endMs: number;
};
