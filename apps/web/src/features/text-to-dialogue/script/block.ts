import { DIALOGUE_INPUTS_MAX } from "@voicewright/contract/rules/limits";
import { chargedCharacters } from "@voicewright/contract/rules/pricing";

/** What one voice says. */
export type Block = { readonly id: string; readonly voiceId: string; readonly text: string };

/** A script has at least one block. */
export type Script = readonly Block[];

export const BLOCKS_MAX = DIALOGUE_INPUTS_MAX;

/** Windows make blocks of the same draft, also without a connection. */
export function newBlock(voiceId: string, text = ""): Block {
  return { id: newId(), voiceId, text };
}

/** A name that no other window comes up with. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("-");
}

/** Blocks without anything to say are left out of what is generated. */
export function isBlank({ text }: Pick<Block, "text">): boolean {
  return text.trim() === "" || chargedCharacters(text) === 0;
}

export function spokenBlocks(script: Script): Block[] {
  return script.filter((block) => !isBlank(block));
}

export function scriptCharacters(script: Script): number {
  return script.reduce((sum, { text }) => sum + chargedCharacters(text), 0);
}

/** The blocks as one text, a line for each. */
export function joinScript(script: Script): string {
  return spokenBlocks(script)
    .map(({ text }) => text.trim())
    .join("\n");
}

export type CutScript = {
  readonly script: Script;
  /** Something did not fit. */
  readonly lostBlocks: boolean;
  readonly lostText: boolean;
};

/** As many blocks and characters as a script may have; what is behind them is lost. */
export function cutScript(script: Script, maximumCharacters: number): CutScript {
  let room = maximumCharacters;
  let lostText = false;
  const fitting: Block[] = [];
  for (const block of script.slice(0, BLOCKS_MAX)) {
    const characters = chargedCharacters(block.text);
    if (characters <= room) {
      fitting.push(block);
      room -= characters;
      continue;
    }
    lostText = true;
    if (room > 0) fitting.push({ ...block, text: cutText(block.text, room) });
    room = 0;
  }
  const [first] = script;
  if (fitting.length === 0 && first !== undefined) fitting.push({ ...first, text: "" });
  return { script: fitting, lostBlocks: script.length > BLOCKS_MAX, lostText };
}

/** The beginning of a text that has so many characters; whole characters, not halves of pairs. */
export function cutText(text: string, maximumCharacters: number): string {
  return [...text].slice(0, maximumCharacters).join("");
}

/** The voice of the block behind `index`: who answered before answers again. */
export function nextVoiceId(script: Script, index: number): string {
  const voiceId = script[index]?.voiceId ?? "";
  const other = script.slice(0, index).findLast((block) => block.voiceId !== voiceId);
  return other?.voiceId ?? voiceId;
}
