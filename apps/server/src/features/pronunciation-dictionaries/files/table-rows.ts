/** Cells of a row, and the line that it begins in, counted from 1. */
export type TableRow = { readonly cells: readonly string[]; readonly line: number };

/** Why a text is no table. */
export class BrokenTableError extends Error {}

/**
 * Reads comma-separated values (RFC 4180) as their text arrives: cells in quotes may hold anything, a quote twice.
 * White space around cells without quotes does not count, and rows without anything in them are left out.
 */
export class TableRowReader {
  readonly #delimiter: string;
  readonly #rowMaxCharacters: number;
  #cells: string[] = [];
  #cell = "";
  #state: "start" | "plain" | "quoted" | "after quote" = "start";
  #line = 1;
  #rowLine = 1;
  #rowCharacters = 0;

  constructor(delimiter: string, rowMaxCharacters: number) {
    this.#delimiter = delimiter;
    this.#rowMaxCharacters = rowMaxCharacters;
  }

  /** The rows that end in this piece of the text. */
  *read(text: string): Generator<TableRow> {
    for (const character of text) {
      this.#rowCharacters += 1;
      if (this.#rowCharacters > this.#rowMaxCharacters)
        throw new BrokenTableError(`Line ${this.#rowLine} is too long, or has a quote that does not end.`);
      if (this.#state === "quoted") this.#readQuoted(character);
      else if (character === "\n") yield* this.#endRow();
      else this.#readPlain(character);
      if (character === "\n") this.#line += 1;
      if (this.#rowCharacters === 0) this.#rowLine = this.#line;
    }
  }

  /** The last row, where no line break ends it. */
  *end(): Generator<TableRow> {
    if (this.#state === "quoted") throw new BrokenTableError(`The quote in line ${this.#rowLine} does not end.`);
    yield* this.#endRow();
  }

  #readQuoted(character: string): void {
    if (character === '"') this.#state = "after quote";
    else this.#cell += character;
  }

  #readPlain(character: string): void {
    if (character === this.#delimiter) this.#endCell();
    else if (character === '"' && this.#state === "after quote") {
      this.#cell += character;
      this.#state = "quoted";
    } else if (character === '"' && this.#state === "start") {
      this.#cell = "";
      this.#state = "quoted";
    } else if (/\s/u.test(character)) {
      if (this.#state === "plain") this.#cell += character;
    } else if (this.#state === "after quote") {
      throw new BrokenTableError(`Line ${this.#line} has something after a quote that ended.`);
    } else {
      this.#cell += character;
      this.#state = "plain";
    }
  }

  #endCell(): void {
    this.#cells.push(this.#state === "plain" ? this.#cell.trimEnd() : this.#cell);
    this.#cell = "";
    this.#state = "start";
  }

  *#endRow(): Generator<TableRow> {
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    this.#rowCharacters = 0;
    if (cells.some((cell) => cell !== "")) yield { cells, line: this.#rowLine };
  }
}
