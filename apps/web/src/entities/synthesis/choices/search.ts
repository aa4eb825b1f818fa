/** The address of the pages of speech synthesis; a change of tab keeps it: which voice is chosen, which tab is open, and a text that another page hands over. */
export type SynthesisSearch = {
  readonly voice_id?: string | undefined;
  readonly tab?: "history" | undefined;
  readonly text?: string | undefined;
};

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Whatever an address holds, the page opens; what is not usable is left out. */
export function validateSynthesisSearch(search: Record<string, unknown>): SynthesisSearch {
  return {
    voice_id: textOf(search["voice_id"]),
    tab: search["tab"] === "history" ? "history" : undefined,
    text: textOf(search["text"]),
  };
}
