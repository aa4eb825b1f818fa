/** Words to remix a voice with, each understood as it stands. They are appended to the prompt. */
export const INSPIRATION = [
  {
    category: "Accent",
    phrases: [
      "British accent",
      "American accent",
      "Scottish accent",
      "Caribbean accent",
      "Irish accent",
      "Australian accent",
    ],
  },
  { category: "Age", phrases: ["younger", "older", "in their twenties", "middle-aged", "in their seventies"] },
  { category: "Timbre", phrases: ["warmer", "brighter", "raspy", "breathy", "smooth", "husky", "nasal"] },
  { category: "Emotion", phrases: ["calm", "cheerful", "sad", "excited", "serious", "confident", "tender"] },
  { category: "Pitch", phrases: ["deeper", "slightly deeper", "higher", "slightly higher"] },
  { category: "Pacing", phrases: ["slower", "slightly slower", "faster", "slightly faster", "measured"] },
  { category: "Audio quality", phrases: ["studio quality", "crisp", "muffled", "tinny"] },
] as const;

/** The prompt with a phrase at its end; one that is in it already is not said again. */
export function appendInspiration(prompt: string, phrase: string): string {
  if (hasPhrase(prompt, phrase)) return prompt;
  const written = prompt.trimEnd();
  if (written === "") return phrase.charAt(0).toUpperCase() + phrase.slice(1);
  if (/[.!?…]$/.test(written)) return `${written} ${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`;
  return /[,;:]$/.test(written) ? `${written} ${phrase}` : `${written}, ${phrase}`;
}

/** Whether the prompt says a phrase, as a whole word: "deeper" is not in "slightly deeper" alone. */
export function hasPhrase(prompt: string, phrase: string): boolean {
  return prompt
    .toLowerCase()
    .split(/[,;:.!?…]/)
    .some((part) => part.trim() === phrase.toLowerCase());
}
