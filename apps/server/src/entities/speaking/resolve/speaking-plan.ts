import type { RegenerationKind } from "@voicewright/contract/rules/regeneration";
import type { GenerationParams, OrderedConversion, OrderedScript } from "../../generation/speech/index.ts";

type Priced = Pick<GenerationParams, "outputFormat" | "model" | "voice" | "settings" | "dialogue" | "price"> & {
  readonly kind: RegenerationKind;
  /** What makes it the same line when it is asked for again. */
  readonly fingerprint: string;
};

/** Texts that were found sound: what is spoken, by whom, and for how much. */
export type ScriptPlan = OrderedScript & Priced;

/** The same for a recording that is to be heard in another voice. */
export type ConversionPlan = OrderedConversion & Priced;
