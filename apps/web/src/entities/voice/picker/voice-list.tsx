import { useId, useRef, useState } from "react";
import { useEndReached } from "@/shared/lib/scroll/use-end-reached.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { moveFocus } from "@/shared/ui/move-focus.ts";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { libraryVoiceLabels, type PickedVoice, type ShownGroup, type VoiceGroupId } from "./voice-picker-groups.ts";
import { VoiceRow, type VoiceRowState } from "./voice-row.tsx";

/** How far a group is loaded, and how to go on. */
export type GroupPages = {
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  readonly fetchMore: () => void;
};

type VoiceListProps = {
  readonly groups: readonly ShownGroup[];
  readonly pages: Readonly<Record<VoiceGroupId, GroupPages>>;
  readonly selectedId: string | undefined;
  /** A voice that is being added, and one that was. */
  readonly loadingId: string | undefined;
  readonly addedId: string | undefined;
  readonly onSelect: (picked: PickedVoice) => void;
  readonly onShowMore: (group: VoiceGroupId) => void;
};

const WALKED = "[role=radio], [data-show-more]";

/** Voices to choose one from. Arrow keys walk across the groups, Enter or Space chooses, Tab goes on to the sample. */
export function VoiceList({ groups, onShowMore, ...list }: VoiceListProps) {
  const [focusedId, setFocusedId] = useState<string>();
  const ids = groups.flatMap(({ voices }) => voices.map(({ voice }) => voice.voice_id));
  const tabStopId = [focusedId, list.selectedId].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label="Voice"
      onKeyDown={(event) => moveFocus(event, WALKED)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {groups.map((group) => (
        <VoiceGroup
          key={group.id}
          group={group}
          {...list}
          tabStopId={tabStopId}
          onFocus={setFocusedId}
          onShowMore={() => onShowMore(group.id)}
        />
      ))}
    </div>
  );
}

type VoiceGroupProps = Omit<VoiceListProps, "groups" | "onShowMore"> & {
  readonly group: ShownGroup;
  readonly tabStopId: string | undefined;
  readonly onFocus: (voiceId: string) => void;
  readonly onShowMore: () => void;
};

function VoiceGroup({ group, pages, tabStopId, onFocus, onShowMore, onSelect, ...states }: VoiceGroupProps) {
  const titleId = useId();
  const section = useRef<HTMLFieldSetElement>(null);
  const { hasMore, isFetchingMore, fetchMore } = pages[group.id];
  const endMarker = useEndReached(hasMore && !group.isCut && !isFetchingMore, fetchMore);

  const showMore = () => {
    const shownCount = group.voices.length;
    onShowMore();
    // The button is gone by then; the walk goes on with the first voice that came.
    requestAnimationFrame(() =>
      section.current?.querySelectorAll<HTMLElement>("[role=radio]")[shownCount]?.focus({ preventScroll: true }),
    );
  };

  return (
    <fieldset ref={section} aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <h3 id={titleId} className="px-3 py-1 text-xs font-medium text-soft">
        {group.title}
      </h3>
      {group.voices.map((picked) => {
        const { voice } = picked;
        return (
          <VoiceRow
            key={voice.voice_id}
            voice={picked.kind === "own" ? picked.voice : { ...picked.voice, labels: libraryVoiceLabels(picked.voice) }}
            state={rowState(picked, states)}
            isTabStop={voice.voice_id === tabStopId}
            onFocus={() => onFocus(voice.voice_id)}
            onSelect={() => onSelect(picked)}
          />
        );
      })}
      {group.isCut && (
        <Button data-show-more size="sm" variant="ghost" className="ms-3 justify-self-start" onClick={showMore}>
          Show more
          <VisuallyHidden>under {group.title}</VisuallyHidden>
        </Button>
      )}
      <div ref={endMarker} />
      {isFetchingMore && (
        <p className="flex justify-center py-4 text-soft">
          <Spinner label="Loading more voices" />
        </p>
      )}
    </fieldset>
  );
}

function rowState(
  { kind, voice }: PickedVoice,
  { selectedId, loadingId, addedId }: Pick<VoiceListProps, "selectedId" | "loadingId" | "addedId">,
): VoiceRowState {
  if (voice.voice_id === loadingId) return "loading";
  if (voice.voice_id === selectedId) return "selected";
  if (kind === "own") return "idle";
  return voice.voice_id === addedId ? "added" : "to-add";
}
