import { create } from "zustand";
import { chargedCharacters } from "@voicewright/contract/rules/pricing";
import {
  type Block,
  BLOCKS_MAX,
  cutScript,
  cutText,
  newBlock,
  nextVoiceId,
  type Script,
  scriptCharacters,
} from "./block.ts";
import { change, changedBlockId, rebase, redo, type ScriptHistory, startHistory, undo } from "./script-history.ts";

/** Where the caret goes next: to a block, at a place in it (its end unless told). */
export type Focus = { readonly blockId: string; readonly caret?: number };

/** What did not fit into the script. */
export type Overflow = "blocks" | "characters";

type DialogueState = ScriptHistory & {
  /** Blocks by id, so that a block finds itself at once however many there are. */
  readonly byId: ReadonlyMap<string, Block>;
  /** The ids in their order; the same array while only texts change. */
  readonly order: readonly string[];
  readonly focus: Focus | undefined;
  readonly isOpen: boolean;
};

export const useDialogueStore = create<DialogueState>(() => ({
  ...withLookups(startHistory([newBlock("")]), undefined),
  focus: undefined,
  isOpen: false,
}));

const get = useDialogueStore.getState;
const set = useDialogueStore.setState;

function withLookups(history: ScriptHistory, before: DialogueState | undefined) {
  const ids = history.script.map(({ id }) => id);
  const isSameOrder = before?.order.length === ids.length && before.order.every((id, index) => id === ids[index]);
  return {
    ...history,
    byId: new Map(history.script.map((block) => [block.id, block])),
    order: isSameOrder ? before.order : ids,
  };
}

function commit(script: Script, focus?: Focus, typing?: ScriptHistory["typing"]): void {
  const state = get();
  set({ ...withLookups(change(state, script, typing), state), ...(focus === undefined ? {} : { focus }) });
}

/** Begins with a script that is not taken back beyond. */
export function openScript(script: Script): void {
  set({ ...withLookups(startHistory(script), undefined), focus: undefined, isOpen: true });
}

/** Takes in what other windows have written, which is no step that can be taken back here. */
export function mergeScript(script: Script): void {
  const state = get();
  set(withLookups(rebase(state, script), state));
}

/** Puts a script in place of the one that is open. Answers what did not fit. */
export function replaceScript(script: Script, maximumCharacters: number, focusId?: string): Overflow[] {
  const cut = cutScript(script, maximumCharacters);
  const focus = cut.script.find(({ id }) => id === focusId) ?? cut.script.at(-1);
  commit(cut.script, focus === undefined || focusId === undefined ? undefined : { blockId: focus.id });
  return overflowOf(cut);
}

function overflowOf({ lostBlocks, lostText }: { lostBlocks: boolean; lostText: boolean }): Overflow[] {
  return [...(lostBlocks ? (["blocks"] as const) : []), ...(lostText ? (["characters"] as const) : [])];
}

/** What is typed in a block. Answers whether some of it did not fit, and is lost. */
export function typeText(blockId: string, text: string, maximumCharacters: number): Overflow[] {
  const { script, byId } = get();
  const before = byId.get(blockId);
  if (before === undefined || before.text === text) return [];
  const others = scriptCharacters(script) - chargedCharacters(before.text);
  const isTooLong = others + chargedCharacters(text) > maximumCharacters && text.length > before.text.length;
  const fitting = isTooLong ? cutText(text, Math.max(0, maximumCharacters - others)) : text;
  const typing = { blockId, atMs: performance.now() };
  commit(
    script.map((block) => (block.id === blockId ? { ...block, text: fitting } : block)),
    undefined,
    typing,
  );
  return isTooLong ? ["characters"] : [];
}

export function setVoice(blockId: string, voiceId: string): void {
  commit(get().script.map((block) => (block.id === blockId ? { ...block, voiceId } : block)));
}

/** Another voice for all that one voice says. */
export function replaceVoice(fromId: string, toId: string): void {
  commit(get().script.map((block) => (block.voiceId === fromId ? { ...block, voiceId: toId } : block)));
}

/** Splits a block at the caret; what is behind it becomes a block of the one who answers. */
export function splitBlock(blockId: string, start: number, end: number): Overflow[] {
  const { script } = get();
  const index = script.findIndex(({ id }) => id === blockId);
  const block = script[index];
  if (block === undefined) return [];
  if (script.length >= BLOCKS_MAX) return ["blocks"];
  const added = newBlock(nextVoiceId(script, index), block.text.slice(end).trimStart());
  const head = { ...block, text: block.text.slice(0, start).trimEnd() };
  commit([...script.slice(0, index), head, added, ...script.slice(index + 1)], { blockId: added.id, caret: 0 });
  return [];
}

export function addBlock(afterId: string | undefined, voiceId?: string): Overflow[] {
  const { script } = get();
  if (script.length >= BLOCKS_MAX) return ["blocks"];
  const found = script.findIndex(({ id }) => id === afterId);
  const index = found === -1 ? script.length - 1 : found;
  const added = newBlock(voiceId ?? nextVoiceId(script, index));
  commit([...script.slice(0, index + 1), added, ...script.slice(index + 1)], { blockId: added.id });
  return [];
}

/** The last block is emptied instead. */
export function removeBlock(blockId: string): void {
  const { script } = get();
  const index = script.findIndex(({ id }) => id === blockId);
  const block = script[index];
  if (block === undefined) return;
  if (script.length === 1) {
    commit([{ ...block, text: "" }], { blockId });
    return;
  }
  const rest = script.filter(({ id }) => id !== blockId);
  const near = rest[Math.max(0, index - 1)];
  commit(rest, near === undefined ? undefined : { blockId: near.id });
}

/** Answers the place it has now, or undefined when it was there already. */
export function moveBlock(blockId: string, toIndex: number): number | undefined {
  const { script } = get();
  const fromIndex = script.findIndex(({ id }) => id === blockId);
  const target = Math.max(0, Math.min(script.length - 1, toIndex));
  const block = script[fromIndex];
  if (block === undefined || target === fromIndex) return undefined;
  const rest = script.filter(({ id }) => id !== blockId);
  commit([...rest.slice(0, target), block, ...rest.slice(target)]);
  return target;
}

export type PastedPart = { readonly voiceId: string | undefined; readonly text: string };

/** Puts the parts of a paste at the caret of a block. A part without a voice of its own has that of the block. */
export function pasteParts(
  blockId: string,
  { start, end }: { readonly start: number; readonly end: number },
  parts: readonly PastedPart[],
  maximumCharacters: number,
): Overflow[] {
  const { script } = get();
  const index = script.findIndex(({ id }) => id === blockId);
  const block = script[index];
  const [first] = parts;
  if (block === undefined || first === undefined) return [];
  const before = block.text.slice(0, start);
  const after = block.text.slice(end).trim();
  const isAtStart = before.trim() === "";
  const joins = !isAtStart && first.voiceId === undefined;
  const head: Block = isAtStart
    ? { ...block, voiceId: first.voiceId ?? block.voiceId, text: first.text }
    : { ...block, text: joins ? before + first.text : before.trimEnd() };
  const rest = isAtStart || joins ? parts.slice(1) : parts;
  const added = rest.map(({ voiceId, text }) => newBlock(voiceId ?? block.voiceId, text));
  if (after !== "") added.push(newBlock(block.voiceId, after));
  const last = added.at(-1) ?? head;
  const next = [...script.slice(0, index), head, ...added, ...script.slice(index + 1)];
  return replaceScript(next, maximumCharacters, last.id);
}

function step(history: ScriptHistory | undefined): boolean {
  if (history === undefined) return false;
  const state = get();
  const blockId = changedBlockId(state.script, history.script);
  set({ ...withLookups(history, state), ...(blockId === undefined ? {} : { focus: { blockId } }) });
  return true;
}

export function undoStep(): boolean {
  return step(undo(get()));
}

export function redoStep(): boolean {
  return step(redo(get()));
}

export function clearFocus(): void {
  set({ focus: undefined });
}

/** Gives blocks that have none a voice, which is no change of the script that can be taken back. */
export function adoptVoice(voiceId: string): void {
  const state = get();
  if (state.script.every((block) => block.voiceId !== "")) return;
  const script = state.script.map((block) => (block.voiceId === "" ? { ...block, voiceId } : block));
  set(withLookups({ ...state, script }, state));
}
