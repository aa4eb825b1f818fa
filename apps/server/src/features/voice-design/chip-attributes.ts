import type { PromptChip } from "@voicewright/contract/voice-design";
import type { VoiceAttributes } from "@voicewright/speech/design/design-attributes";
import { attributesOfChips } from "@voicewright/speech/prompt/prompt-chips";

/** What chips of the API ask of a voice. Those without a known value do nothing. */
export function attributesOf(chips: readonly PromptChip[]): VoiceAttributes {
  return attributesOfChips(
    chips.map(({ kind, value, strength }) => ({ kind, value, ...(strength === undefined ? {} : { strength }) })),
  );
}
