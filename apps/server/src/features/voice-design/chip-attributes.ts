import type { PromptChip } from "@voicewright/contract/voice-design/routes";
import type { VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { attributesOfChips } from "@voicewright/text/prompt/prompt-chips";

/** The attributes that chips of the API ask for. Chips without a known value are ignored. */
export function attributesOf(chips: readonly PromptChip[]): VoiceAttributes {
  return attributesOfChips(
    chips.map(({ kind, value, strength }) => ({ kind, value, ...(strength === undefined ? {} : { strength }) })),
  );
}
