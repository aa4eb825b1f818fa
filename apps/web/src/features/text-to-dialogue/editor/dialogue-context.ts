import type { Model } from "@voicewright/contract/models/routes";
import { createContext, useContext } from "react";
import type { Delivery } from "../take/said-key.ts";
import type { BlockVoice } from "./use-block-voices.ts";

/** What every block needs and none of them changes; it stays the same while somebody types. */
export type DialogueTools = {
  readonly model: Model;
  readonly delivery: Delivery;
  readonly limit: number;
  readonly voices: ReadonlyMap<string, BlockVoice>;
  readonly paste: (blockId: string, field: HTMLTextAreaElement, pasted: string) => boolean;
  /** Asks before it costs something. */
  readonly askToSpeak: (blockId: string) => void;
  readonly announce: (message: string) => void;
};

export const DialogueContext = createContext<DialogueTools | undefined>(undefined);

export function useDialogueTools(): DialogueTools {
  const tools = useContext(DialogueContext);
  if (tools === undefined) throw new Error("A block stands in a dialogue.");
  return tools;
}
