import { mergeOrder } from "@voicewright/contract/rules/projects/merge-blocks";
import type { Block, Script } from "./block.ts";

const STEPS_MAX = 200;
/** What is typed in one block without a longer rest is taken back at once. */
const TYPING_REST_MS = 1_000;

export type ScriptHistory = {
  readonly script: Script;
  readonly past: readonly Script[];
  readonly future: readonly Script[];
  /** The block that is being typed in, and when it was last. */
  readonly typing: { readonly blockId: string; readonly atMs: number } | undefined;
};

export function startHistory(script: Script): ScriptHistory {
  return { script, past: [], future: [], typing: undefined };
}

/** A change by one act; `typing` names the block whose text it changes by a key. */
export function change(history: ScriptHistory, script: Script, typing?: ScriptHistory["typing"]): ScriptHistory {
  if (script === history.script) return history;
  const before = history.typing;
  const goesOn =
    typing !== undefined &&
    before?.blockId === typing.blockId &&
    typing.atMs - before.atMs < TYPING_REST_MS &&
    history.past.length > 0;
  const past = goesOn ? history.past : [...history.past, history.script].slice(-STEPS_MAX);
  return { script, past, future: [], typing };
}

export function undo({ script, past, future }: ScriptHistory): ScriptHistory | undefined {
  const before = past.at(-1);
  if (before === undefined) return undefined;
  return { script: before, past: past.slice(0, -1), future: [script, ...future], typing: undefined };
}

export function redo({ script, past, future }: ScriptHistory): ScriptHistory | undefined {
  const [after, ...rest] = future;
  if (after === undefined) return undefined;
  return { script: after, past: [...past, script], future: rest, typing: undefined };
}

/** The block in which two scripts differ first, so that the eye finds what was taken back. */
export function changedBlockId(from: Script, to: Script): string | undefined {
  const known = new Map(from.map((block) => [block.id, block]));
  const changed = to.find((block, index) => known.get(block.id) !== block || from[index]?.id !== block.id);
  return (changed ?? to[Math.min(to.length, from.length) - 1])?.id;
}

/**
 * The history after another window has changed the script: what it changed is changed in every step, except where the
 * step says something else there, so that taking back takes back what was done in this window.
 */
export function rebase(history: ScriptHistory, script: Script): ScriptHistory {
  const { script: before, past, future, typing } = history;
  const onto = (step: Script) => rebaseStep(step, before, script);
  return { script, past: past.map(onto), future: future.map(onto), typing };
}

function rebaseStep(step: Script, from: Script, to: Script): Script {
  const [before, after, own] = [byId(from), byId(to), byId(step)];
  const isAsBefore = (block: Block) => {
    const known = before.get(block.id);
    return known?.text === block.text && known.voiceId === block.voiceId;
  };
  const kept = step.flatMap((block) => {
    if (!isAsBefore(block)) return [block];
    return after.get(block.id) ?? [];
  });
  const added = to.filter(({ id }) => !before.has(id) && !own.has(id));
  const blocks = byId([...kept, ...added]);
  const order = mergeOrder(
    kept.map(({ id }) => id),
    to.map(({ id }) => id).filter((id) => blocks.has(id)),
  );
  const rebased = order.flatMap((id) => blocks.get(id) ?? []);
  return rebased.length === 0 ? step : rebased;
}

function byId(script: Script): ReadonlyMap<string, Block> {
  return new Map(script.map((block) => [block.id, block]));
}
