import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import { Check, Ellipsis, Plus, Type } from "lucide-react";
import { isVoiceAvailable } from "@/entities/voice/add/add-voice-rules.ts";
import { type LibraryActions, libraryRefusals } from "./library-actions.ts";
import { RowAction } from "@/shared/ui/buttons/row-action.tsx";

type VoiceActionsProps = {
  readonly voice: LibraryVoice;
  readonly actions: LibraryActions;
  readonly tabIndex?: number;
};

export function VoiceActions({ voice, actions, tabIndex = 0 }: VoiceActionsProps) {
  const isAtHand = isVoiceAvailable(voice);
  const refusals = libraryRefusals(voice, actions);
  return (
    <div className="flex shrink-0 items-center">
      {isAtHand ? (
        <span
          className="grid size-9 place-items-center text-success"
          title={voice.is_owned_by_workspace ? "Your own voice" : "Added to your voices"}
        >
          <Check aria-hidden size={18} />
          <span className="sr-only">{voice.is_owned_by_workspace ? "Your own voice" : "Added"}</span>
        </span>
      ) : (
        <RowAction
          data-column="add"
          label={`Add ${voice.name} to your voices`}
          disabledReason={refusals.add}
          tabIndex={tabIndex}
          onClick={() => actions.add(voice)}
        >
          <Plus aria-hidden size={18} />
        </RowAction>
      )}
      <RowAction
        data-column="use"
        label={`Use ${voice.name} for speech`}
        disabledReason={refusals.use}
        tabIndex={tabIndex}
        onClick={() => actions.use(voice)}
        className="max-sm:hidden lg:flex lg:w-auto lg:gap-1.5 lg:px-2.5"
      >
        <Type aria-hidden size={17} />
        <span className="text-[0.8125rem] font-medium max-lg:hidden">Use</span>
      </RowAction>
      <RowAction
        data-column="more"
        label={`More about ${voice.name}`}
        aria-haspopup="menu"
        tabIndex={tabIndex}
        onClick={(event) => actions.openMenu(voice, event.currentTarget)}
      >
        <Ellipsis aria-hidden size={18} />
      </RowAction>
    </div>
  );
}
