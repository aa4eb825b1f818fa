import type { Block } from "../script/block.ts";

/** How every block of a dialogue is spoken. */
export type Delivery = {
  readonly modelId: string;
  readonly stability: number;
  /** Of pronunciation dictionaries, the first before the others. */
  readonly dictionaryIds: readonly string[];
};

/** What a block says and how: a part of a take that says something else is not its any more. */
export function saidKey(
  { voiceId, text }: Pick<Block, "voiceId" | "text">,
  { modelId, stability, dictionaryIds }: Delivery,
): string {
  return JSON.stringify([modelId, stability, dictionaryIds, voiceId, text]);
}

/** Whether a part says what the block says now, however it was spoken. */
export function saysBlock(key: string, { voiceId, text }: Pick<Block, "voiceId" | "text">): boolean {
  return key.endsWith(`,${JSON.stringify([voiceId, text]).slice(1)}`);
}
