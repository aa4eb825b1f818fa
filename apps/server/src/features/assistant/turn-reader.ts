/** Begins the line that says what the assistant wants to do. */
export const ACTION_MARK = "ACTION";

const ACTION = new RegExp(`^\\s*${ACTION_MARK}\\s*\\{`);

/** Tells what the assistant says from what it wants to do, while both arrive in pieces: the line of the action is not shown. */
export class TurnReader {
  /** The beginning of a line, until it is known which it is. */
  #held = "";
  #isLineShown = false;
  #order: string | undefined;

  /** Answers what can be shown now. What comes after an action is left out. */
  push(part: string): string {
    let shown = "";
    for (const [at, stretch] of part.split("\n").entries()) {
      if (at > 0) shown += this.#endLine();
      if (this.#order !== undefined) return shown;
      shown += this.#goOn(stretch);
    }
    return shown;
  }

  /** What is left when the answer has ended: the text, and the order as it was written. */
  end(): { readonly text: string; readonly order: string | undefined } {
    const text = this.#endLine().trimEnd();
    const order = this.#order?.trim().slice(ACTION_MARK.length);
    return { text, order };
  }

  #goOn(stretch: string): string {
    if (this.#isLineShown) return stretch;
    this.#held += stretch;
    if (mayBecomeAction(this.#held)) return "";
    const shown = this.#held;
    this.#held = "";
    this.#isLineShown = true;
    return shown;
  }

  #endLine(): string {
    const line = this.#held;
    this.#held = "";
    this.#isLineShown = false;
    if (this.#order !== undefined) return "";
    if (!ACTION.test(line)) return `${line}\n`;
    this.#order = line;
    return "";
  }
}

function mayBecomeAction(line: string): boolean {
  const start = line.trimStart();
  return ACTION_MARK.startsWith(start) || start.trimEnd() === ACTION_MARK || ACTION.test(line);
}
