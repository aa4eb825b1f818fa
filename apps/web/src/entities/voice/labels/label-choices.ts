import { type LabelChoice, VOICE_LABEL_KEYS } from "@voicewright/contract/voices/rules";

type Labels = Readonly<Record<string, string>>;

/** The labels of a voice that a form knows, in its order. */
export function toLabelChoices(labels: Labels): LabelChoice[] {
  return VOICE_LABEL_KEYS.flatMap((key) => {
    const value = labels[key] ?? "";
    return value === "" ? [] : [{ key, value }];
  });
}

/** The labels of a voice after a form. Those that it does not know stay, but an accent's locale goes with the accent. */
export function withLabelChoices(before: Labels, choices: readonly LabelChoice[]): Record<string, string> {
  const chosen = Object.fromEntries(choices.map(({ key, value }) => [key, value]));
  const isSameAccent = chosen["language"] === before["language"] && chosen["accent"] === before["accent"];
  const known: ReadonlySet<string> = new Set(VOICE_LABEL_KEYS);
  const kept = Object.entries(before).filter(
    ([key, value]) => value !== "" && !known.has(key) && (key !== "locale" || isSameAccent),
  );
  return { ...Object.fromEntries(kept), ...chosen };
}
