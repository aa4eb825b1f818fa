import {
  bindTo,
  closeStatement,
  hasParsed,
  parseAs,
  PARSE_COMPLETE,
  readMessages,
  simpleQueryText,
  skipClosings,
  unnamedStatement,
} from "./wire-protocol.ts";

/** What the engine runs in place of a client's group of messages. */
export type EngineTurn = {
  readonly bytes: Uint8Array;
  /** Makes of the engine's answer what the client's own messages would have been answered. */
  readonly settle: (answer: Uint8Array) => Uint8Array;
};

type Statement = { readonly key: string; readonly name: string; uses: number; isPrepared: boolean };

/** Each takes memory that the engine does not give back; those that the app asks again and again are fewer. */
const PREPARED_MAX = 96;
/** Texts are only remembered at first, so that those that come once or twice take nothing of the engine. */
const KNOWN_MAX = 300;
const PREPARED_FROM_USE = 3;
const MAY_BE_KEPT = /^\s*(?:select|insert|update|delete|with)\b/i;
const CHANGES_TABLES = /\b(?:create|alter|drop)\b/i;

/**
 * Keeps in the engine, parsed and planned, what clients ask again and again. They prepare statements without a name,
 * because they share one session; here each text gets a name that all of them share. Clients see no difference.
 */
export class StatementCache {
  /** By text and parameter types, the least recently used first. */
  readonly #known = new Map<string, Statement>();
  #nextNumber = 1;

  /** To be called in the order in which the engine runs the groups, each settled before the next is taken. */
  take(group: Uint8Array): EngineTurn {
    const messages = readMessages(group);
    const asked = unnamedStatement(messages);
    if (asked === undefined || !MAY_BE_KEPT.test(asked.sql)) {
      const changesTables = messages.some((message) => CHANGES_TABLES.test(simpleQueryText(message) ?? ""));
      return turnOf(changesTables ? this.#forget([...this.#known.values()]) : [], [group]);
    }
    const statement = this.#use(asked.key);
    if (statement.uses < PREPARED_FROM_USE) return turnOf([], [group]);
    const bound = [bindTo(statement.name, asked.bind), ...asked.rest];
    if (statement.isPrepared)
      return { bytes: Buffer.concat(bound), settle: (answer) => Buffer.concat([PARSE_COMPLETE, answer]) };
    const { bytes, settle } = turnOf(this.#makeRoom(), [parseAs(statement.name, asked.parse), ...bound]);
    return {
      bytes,
      settle: (answer) => {
        const settled = settle(answer);
        statement.isPrepared = hasParsed(settled);
        return settled;
      },
    };
  }

  #use(key: string): Statement {
    const known = this.#known.get(key) ?? { key, name: `kept_${this.#nextNumber++}`, uses: 0, isPrepared: false };
    known.uses += 1;
    this.#known.delete(key);
    this.#known.set(key, known);
    if (this.#known.size > KNOWN_MAX) {
      const oldest = [...this.#known.values()].find(({ isPrepared }) => !isPrepared);
      if (oldest !== undefined) this.#known.delete(oldest.key);
    }
    return known;
  }

  /** Forgets the one that was not used for longest when there are as many as there may be. */
  #makeRoom(): Uint8Array[] {
    const prepared = [...this.#known.values()].filter(({ isPrepared }) => isPrepared);
    return prepared.length < PREPARED_MAX ? [] : this.#forget(prepared.slice(0, 1));
  }

  /** Messages that close them in the engine. */
  #forget(statements: readonly Statement[]): Uint8Array[] {
    for (const { key } of statements) this.#known.delete(key);
    return statements.filter(({ isPrepared }) => isPrepared).map(({ name }) => closeStatement(name));
  }
}

function turnOf(closings: readonly Uint8Array[], messages: readonly Uint8Array[]): EngineTurn {
  return {
    bytes: Buffer.concat([...closings, ...messages]),
    settle: (answer) => skipClosings(answer, closings.length),
  };
}
