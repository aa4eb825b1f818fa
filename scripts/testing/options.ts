import { parseArgs } from "node:util";

export type Shard = { readonly index: number; readonly count: number };

/** What `npm test -- …` may say. */
export type TestOptions = {
  /** What changed since here is tested first. */
  readonly since?: string;
  /** Nothing but that. */
  readonly isOnly: boolean;
  readonly shard?: Shard;
};

const USAGE = "Usage: npm test [-- [--since <commit> [--only]] [--shard <number>/<of how many>]]";

/** Throws with a message and the usage where the arguments say something else. */
export function parseTestOptions(args: readonly string[]): TestOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { since: { type: "string" }, only: { type: "boolean" }, shard: { type: "string" } },
    });
    if (values.since?.trim() === "") throw new Error("--since needs a commit.");
    if (values.only === true && values.since === undefined) throw new Error("--only goes with --since.");
    return {
      ...(values.since === undefined ? {} : { since: values.since }),
      isOnly: values.only === true,
      ...(values.shard === undefined ? {} : { shard: parseShard(values.shard) }),
    };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

function parseShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count)
    throw new Error(`--shard needs a number and of how many, such as 1/2, not "${text}".`);
  return { index, count };
}
