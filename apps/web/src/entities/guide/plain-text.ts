type Line = { readonly content: string; readonly kind: "prose" | "item" };

/** A Markdown line as somebody would read it. */
function plainLine(line: string): string {
  return line
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]|(?<![\w])_|_(?![\w])/g, "")
    .replace(/^\s*[-+] +/, "• ")
    .trim();
}

/** Lines of one paragraph, which the file breaks at its own width; items and commands stay lines. */
function joinParagraphs(lines: readonly Line[]): string {
  let text = "";
  let isOpen = false;
  for (const { content, kind } of lines) {
    const goesOn = isOpen && kind === "prose" && content !== "";
    text += `${goesOn ? " " : "\n"}${content}`;
    isOpen = content !== "";
  }
  return text.replace(/\n{3,}/g, "\n\n").trim();
}

/** Markdown of a guide as plain text: without marks and addresses, with bullets for the items of lists. */
export function plainText(markdown: string): string {
  const lines: Line[] = [];
  let isCode = false;
  for (const line of markdown.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    else if (isCode) lines.push({ content: line, kind: "item" });
    else lines.push({ content: plainLine(line), kind: /^\s*([-+]|\d+\.) /.test(line) ? "item" : "prose" });
  }
  return joinParagraphs(lines);
}
