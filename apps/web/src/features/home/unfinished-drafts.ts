import type { HistoryItem } from "@voicewright/contract/history/routes";
import { DEFAULT_DIALOGUE_MODEL_ID, DEFAULT_TTS_MODEL_ID } from "@voicewright/contract/rules/model-catalogue";
import { dialogueDrafts, hasText, isOfWorkspace } from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import { draftText } from "@/entities/synthesis/drafts/draft-text.ts";
import { shownWorkspaceId } from "@/shared/api/page-workspace.ts";

export type UnfinishedDraft = {
  readonly kind: "text" | "dialogue";
  readonly text: string;
  /** Whose editor opens it. */
  readonly modelId: string;
};

type Line = { readonly text: string };
type Spoken = Pick<HistoryItem, "text"> & { readonly dialogue: readonly Line[] | null };

/** Enough to know a text by. */
const NAME_CHARACTERS = 40;

/** The beginning of a text, in one line, as its name. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const cut = line.lastIndexOf(" ", NAME_CHARACTERS);
  return line.length <= NAME_CHARACTERS ? line : `${line.slice(0, cut > 0 ? cut : NAME_CHARACTERS)}…`;
}

const joined = (lines: readonly Line[]) => lines.map(({ text }) => text.trim()).join("\n");

/** What was written in this browser and not spoken since, as far as the latest generations tell. */
export function unfinishedDrafts(spoken: readonly Spoken[], preferredModelId: string): readonly UnfinishedDraft[] {
  const text = draftText.get().trim();
  const [latest] = dialogueDrafts
    .map((stored) => stored.get())
    .filter((draft) => hasText(draft) && isOfWorkspace(draft, shownWorkspaceId()))
    .toSorted((one, other) => other.savedAtMs - one.savedAtMs);
  const dialogue = latest === undefined ? "" : joined(latest.blocks);
  const spokenTexts = new Set(
    spoken.map((item) => (item.dialogue === null ? item.text?.trim() : joined(item.dialogue))),
  );
  const textModelId = preferredModelId === DEFAULT_DIALOGUE_MODEL_ID ? DEFAULT_TTS_MODEL_ID : preferredModelId;
  return [
    { kind: "text", text, modelId: textModelId } as const,
    { kind: "dialogue", text: dialogue.trim(), modelId: DEFAULT_DIALOGUE_MODEL_ID } as const,
  ].filter((draft) => draft.text !== "" && !spokenTexts.has(draft.text));
}
