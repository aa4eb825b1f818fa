import type { LibraryFilter, LibraryVoice } from "@voicewright/contract/voice-library/routes";
import { type Voice, VOICE_AGES, VOICE_GENDERS } from "@voicewright/contract/voices/routes";
import { isVoiceAvailable } from "../add/add-voice-rules.ts";

/** In the order in which they are shown. What is suggested from the library goes before the rest of it. */
export const VOICE_GROUPS = [
  { id: "recent", title: "Recently used" },
  { id: "mine", title: "My voices" },
  { id: "default", title: "Default" },
  { id: "language", title: "Popular in your language" },
  { id: "professional", title: "Trending professional voices" },
  { id: "library", title: "From the library" },
] as const;

export type VoiceGroupId = (typeof VOICE_GROUPS)[number]["id"];

/** Groups of voices that have to be added first. */
const LIBRARY_GROUPS = ["language", "professional", "library"] as const;
type LibraryGroupId = (typeof LIBRARY_GROUPS)[number];

export function isLibraryGroup(id: VoiceGroupId): id is LibraryGroupId {
  return LIBRARY_GROUPS.some((known) => known === id);
}

/** Shown only while nothing is searched for. */
export function isSuggestion(id: VoiceGroupId): boolean {
  return isLibraryGroup(id) && id !== "library";
}

/** What is looked through: everything in groups, or one group alone. */
export type VoiceScope = "all" | VoiceGroupId;

/** So many voices a group shows until more are asked for. The library comes last and goes on without end. */
export const GROUP_LIMIT = 5;

/** A voice to choose: at hand, or one of the library that must be added first. */
export type PickedVoice =
  | { readonly kind: "own"; readonly voice: Voice }
  | { readonly kind: "library"; readonly voice: LibraryVoice };

export type FoundVoices = {
  readonly recent: readonly Voice[];
  readonly mine: readonly Voice[];
  readonly default: readonly Voice[];
  readonly language: readonly LibraryVoice[];
  readonly professional: readonly LibraryVoice[];
  readonly library: readonly LibraryVoice[];
};

export type ShownGroup = {
  readonly id: VoiceGroupId;
  readonly title: string;
  readonly voices: readonly PickedVoice[];
  /** It holds more than it shows. */
  readonly isCut: boolean;
};

export type GroupView = {
  readonly scope: VoiceScope;
  /** Groups whose limit was lifted. */
  readonly openGroups: ReadonlySet<VoiceGroupId>;
  /** Groups with pages that are not loaded yet. */
  readonly unfinishedGroups: ReadonlySet<VoiceGroupId>;
  /** A voice that was added a moment ago stays where it was chosen. */
  readonly addedId: string | undefined;
};

/** The groups that are shown, with what is shown of each. A voice stands once, in the first group that shows it. */
export function arrangeGroups(found: FoundVoices, view: GroupView): ShownGroup[] {
  const shownIds = new Set<string>();
  const groups = VOICE_GROUPS.filter(({ id }) => view.scope === "all" || view.scope === id).map(({ id, title }) => {
    const voices = pickVoices(found, id, view.addedId).filter(({ voice }) => !shownIds.has(voice.voice_id));
    const isOpen = view.scope === id || id === "library" || view.openGroups.has(id);
    const shown = isOpen ? voices : voices.slice(0, GROUP_LIMIT);
    for (const { voice } of shown) shownIds.add(voice.voice_id);
    const isCut = !isOpen && (shown.length < voices.length || view.unfinishedGroups.has(id));
    return { id, title, voices: shown, isCut };
  });
  return groups.filter(({ voices, id }) => voices.length > 0 || view.unfinishedGroups.has(id));
}

function pickVoices(found: FoundVoices, id: VoiceGroupId, addedId: string | undefined): PickedVoice[] {
  if (!isLibraryGroup(id)) return found[id].map((voice) => ({ kind: "own", voice }));
  return found[id]
    .filter((voice) => !isVoiceAvailable(voice) || voice.voice_id === addedId)
    .map((voice) => ({ kind: "library", voice }));
}

/** Labels that voices are filtered by, as the workspace's voices carry them. */
export type LabelFilter = {
  readonly language?: string;
  readonly accent?: string;
  readonly gender?: string;
  readonly age?: string;
};

/** The same filter for the library; `undefined` when no shared voice can have these labels. */
export function toLibraryFilter(labels: LabelFilter, search: string): LibraryFilter | undefined {
  const gender = VOICE_GENDERS.find((known) => known === labels.gender);
  const age = VOICE_AGES.find((known) => known === labels.age);
  if (gender !== labels.gender || age !== labels.age) return undefined;
  const { language, accent } = labels;
  return { sort: "trending", language, accent, gender, age, search: search === "" ? undefined : search };
}

/** The labels of a shared voice, as a voice of the workspace has them. */
export function libraryVoiceLabels(voice: LibraryVoice): Readonly<Record<string, string>> {
  const { accent, gender, age, descriptive, use_case: useCase } = voice;
  return { language: voice.language ?? "", accent, gender, age, descriptive, use_case: useCase };
}
