import type { StreamOutputFormat } from "@voicewright/contract/rules/output-formats";
import type { PromptChip } from "@voicewright/contract/voice-design/routes";
import type { DesignModelId } from "@voicewright/contract/voice-design/values";
import type { DeliveryHints } from "@voicewright/voice/design/attribute-moves";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type * as z from "zod/mini";

/** An invented person, with the settings that suit the voice best. */
export type PlannedVoice = {
  readonly materials: VoiceMaterials;
  readonly hints: DeliveryHints;
  /** Null for one that was made from words alone. */
  readonly promptStrength: number | null;
};

/** Which voices are to be heard, what they say, and how. */
export type PreviewPlan = {
  readonly text: string;
  /** ISO 639 language of the voices. */
  readonly language: string;
  /** That the text is spoken in. */
  readonly speechLanguage: string;
  /** Of all previews together. */
  readonly credits: number;
  readonly prompt: string;
  readonly understood: readonly PromptChip[];
  readonly seed: number;
  readonly volumeDb: number;
  readonly outputFormat: z.output<typeof StreamOutputFormat>;
  readonly modelId: DesignModelId;
  readonly voices: readonly PlannedVoice[];
};
