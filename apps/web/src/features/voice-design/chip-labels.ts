import type { PromptChip } from "@voicewright/contract/voice-design/routes";
import type { PromptChipKind } from "@voicewright/contract/voice-design/values";
import { DESCRIPTIVE_TAGS, VOICE_AGES, VOICE_GENDERS } from "@voicewright/contract/voices/values";
import { formatVoiceLabel } from "@/entities/voice/labels/voice-labels.ts";

const LEVELS = ["very_low", "low", "medium", "high", "very_high"] as const;
const PACES = ["very_slow", "slow", "medium", "fast", "very_fast"] as const;
/** Timbres beside the tags that labels have. */
const TIMBRES = ["warm", "bright", "dark", "breathy", "clear", "nasal", "smooth", "cheerful", "studio"] as const;

/** What can be added by hand; accents and languages are said in the prompt. */
export const CHIP_CHOICES: readonly {
  readonly kind: PromptChipKind;
  readonly title: string;
  readonly values: readonly string[];
}[] = [
  { kind: "gender", title: "Gender", values: VOICE_GENDERS },
  { kind: "age", title: "Age", values: ["child", ...VOICE_AGES] },
  { kind: "pitch", title: "Pitch", values: LEVELS },
  { kind: "pace", title: "Pace", values: PACES },
  { kind: "word", title: "Character", values: [...new Set<string>([...DESCRIPTIVE_TAGS, ...TIMBRES])].sort() },
];

const isNumber = (value: string) => /^\d+(\.\d+)?$/.test(value);

function plainLabel({ kind, value }: Pick<PromptChip, "kind" | "value">): string {
  const text = formatVoiceLabel(kind, value);
  switch (kind) {
    case "age":
      return isNumber(value) ? `${value} years` : text;
    case "accent":
      return `${text} accent`;
    case "pitch":
      return /^[a-z_]+$/.test(value) ? `${text} pitch` : `Pitch ${value}`;
    case "pace":
      return isNumber(value) ? `${value}× pace` : `${text} pace`;
    default:
      return text;
  }
}

/** A chip as a person reads it: "Not too deep", "60 years", "British accent", "Slow pace". */
export function chipLabel(
  chip: Pick<PromptChip, "kind" | "value"> & { readonly strength?: number | undefined },
): string {
  const { strength = 1 } = chip;
  const label = plainLabel(chip);
  const lower = label.charAt(0).toLowerCase() + label.slice(1);
  if (strength < 0) return `${strength > -1 ? "Not too" : "Not"} ${lower}`;
  if (strength > 1) return `Very ${lower}`;
  return strength < 1 ? `Slightly ${lower}` : label;
}
