export type DocPassage = {
  readonly id: string;
  readonly doc: string;
  readonly heading: string;
  readonly text: string;
};

type Line = { readonly content: string; readonly kind: "prose" | "item" | "row" };

const HEADING = /^#{1,4} +(.+)$/;

/** A Markdown line as somebody would read it. */
function plainLine(line: string): string {
  if (/^\s*\|?[\s:|-]+\|?\s*$/.test(line) && line.includes("-")) return "";
  return line
    .replace(/^\s*\|(.*)\|\s*$/, (_row, cells: string) =>
      cells
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
        .join(" · "),
    )
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]|(?<![\w])_|_(?![\w])/g, "")
    .replace(/^\s*[-+] +/, "• ")
    .trim();
}

/** Lines of one paragraph, which the file breaks at its own width; items, rows and commands stay lines. */
function joinParagraphs(lines: readonly Line[]): string {
  let text = "";
  let isOpen = false;
  for (const { content, kind } of lines) {
    const goesOn = isOpen && kind === "prose" && content !== "";
    text += `${goesOn ? " " : "\n"}${content}`;
    isOpen = content !== "" && (kind === "prose" || kind === "item");
  }
  return text.replace(/\n{3,}/g, "\n\n").trim();
}

function readLine(line: string): Line {
  const kind = /^\s*\|/.test(line) ? "row" : /^\s*([-+]|\d+\.) /.test(line) ? "item" : "prose";
  return { content: plainLine(line), kind };
}

/** The sections of a document, each with its heading and as plain text. */
export function docPassages(name: string, markdown: string): DocPassage[] {
  const passages: DocPassage[] = [];
  let doc = name;
  let heading = "";
  let lines: Line[] = [];
  let isCode = false;
  const close = () => {
    const text = joinParagraphs(lines);
    if (text !== "")
      passages.push({ id: `${name}-${passages.length}`, doc, heading: heading === "" ? doc : heading, text });
    lines = [];
  };
  for (const line of markdown.split("\n")) {
    if (line.startsWith("```")) {
      isCode = !isCode;
      continue;
    }
    const title = isCode ? undefined : HEADING.exec(line)?.[1];
    if (title === undefined) {
      lines.push(isCode ? { content: line, kind: "row" } : readLine(line));
      continue;
    }
    close();
    if (line.startsWith("# ")) doc = title;
    else heading = plainLine(title);
  }
  close();
  return passages;
}
