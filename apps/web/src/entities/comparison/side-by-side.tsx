import type { ComparedGeneration, Comparison, Preference } from "@voicewright/contract/comparison/routes";
import { countsAsImplicitPreference, mayAskPreference } from "@voicewright/contract/comparison/rules";
import { type KeyboardEvent, useState } from "react";
import { useIsDesktop } from "@/shared/lib/use-media-query.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { useSubmitPreference } from "./comparison-mutations.ts";
import { GenerationCard } from "./generation-card.tsx";
import { PreferenceQuestion } from "./preference-question.tsx";
import { useSideBySide } from "./use-side-by-side.ts";

/** Either pair of keys goes to a generation, wherever the focus is in the panel. */
const KEYS: Readonly<Record<string, number>> = { a: 0, "1": 0, b: 1, "2": 1 };

type SideBySideProps = {
  readonly comparison: Comparison;
  readonly olderId: string;
  readonly newerId: string;
  readonly onChanged: (comparison: Comparison) => void;
  readonly onUnblind: () => void;
};

export function SideBySide({ comparison, olderId, newerId, onChanged, onUnblind }: SideBySideProps) {
  const { generations, is_blind: isBlind, preference, collects_preference: collects } = comparison;
  const { player, state, heard } = useSideBySide(comparison);
  const [announced, setAnnounced] = useState("");
  const isDesktop = useIsDesktop();
  const tell = useSubmitPreference(olderId, newerId);

  const played = generations.map((one, index) => ({ playedSecs: heard[index] ?? 0, durationSecs: one.duration_secs }));
  // Whoever compares blind wants to be asked.
  const mayAsk = isBlind ? mayAskPreference(played, true) : mayAskPreference(played, isDesktop);
  const isAsked = preference === null && collects && mayAsk && (isBlind || comparison.asks_preference);

  const switchTo = (index: number) => {
    player.switchTo(index);
    setAnnounced(`Generation ${index + 1}${state.playback === "playing" ? ", playing" : ""}`);
  };
  const switchByKey = (event: KeyboardEvent) => {
    const index = KEYS[event.key.toLowerCase()];
    if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    switchTo(index);
  };

  /** What somebody takes along, they liked better, if they heard both. */
  const concludeFrom = ({ code }: ComparedGeneration) => {
    if (preference !== null || !collects || !countsAsImplicitPreference(played)) return;
    tell.mutate({ comparison, preference: code, method: "implicit" }, { onSuccess: onChanged });
  };
  const say = (chosen: Preference) =>
    tell.mutate({ comparison, preference: chosen, method: "explicit" }, { onSuccess: onChanged });

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of all that stands in it
    <div onKeyDown={switchByKey} className="mt-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @2xl:grid-cols-2">
        {generations.map((generation, index) => (
          <GenerationCard
            key={generation.choice_id}
            generation={generation}
            number={index + 1}
            isActive={state.active === index}
            isPlaying={state.active === index && state.playback === "playing"}
            hasFailed={state.failed === index}
            isPreferred={preference === generation.code}
            isOlder={generation.origin?.request_id === olderId}
            canShare={comparison.can_share}
            player={player}
            index={index}
            onTaken={() => concludeFrom(generation)}
          />
        ))}
      </div>
      <p className="mt-2.5 text-xs text-soft">
        Both play at the same loudness. Press <kbd className="font-sans font-medium">A</kbd> or{" "}
        <kbd className="font-sans font-medium">B</kbd> to switch between them at the same position.
      </p>
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
      {isAsked && <PreferenceQuestion isPending={tell.isPending} error={tell.error} onSend={say} />}
      {isBlind && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={onUnblind}>
          Show which is which
        </Button>
      )}
      {preference !== null && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it comes up after the answer
        <p role="status" className="mt-3 text-[0.8125rem] text-soft">
          {preference === "neither"
            ? "Saved: neither is better."
            : `Saved: Generation ${preference === "a" ? 1 : 2} is better.`}
          {whichIsWhich(comparison, olderId)}
        </p>
      )}
    </div>
  );
}

/** " Generation 1 was made first, Generation 2 last." once that may be known. */
function whichIsWhich({ generations }: Comparison, olderId: string): string {
  const older = generations.findIndex(({ origin }) => origin?.request_id === olderId);
  return older === -1 ? "" : ` Generation ${older + 1} was made first, Generation ${2 - older} last.`;
}
