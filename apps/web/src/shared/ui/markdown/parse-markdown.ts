import { safeLink } from "@voicewright/contract/notifications/links";

export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly parts: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly parts: readonly Inline[] };

export type Block =
  | { readonly kind: "paragraph" | "heading"; readonly parts: readonly Inline[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "code"; readonly text: string };

const FENCE = /^\s*(```+|~~~+)/;
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/;
const BULLET = /^\s*(?:([-*+])|\d{1,9}[.)])\s+(.*)$/;
/** What begins something else than the paragraph that it stands in. */
const BEGINNINGS = [FENCE, HEADING, BULLET, /^\s*$/];

const INLINE =
  /\\([\\`*_[\]()#+\-.!<>~|{}])|`([^`\n]+)`|\[([^[\]]+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)|<(https?:\/\/[^\s<>]+)>|\*\*(\S(?:.*?\S)?)\*\*(?!\*)|(?<!\w)__(\S(?:.*?\S)?)__(?!\w)|\*(\S(?:.*?\S)?)\*|(?<!\w)_(\S(?:.*?\S)?)_(?!\w)/s;
/** What is marked inside of marks deeper than this is shown as it was typed. */
const DEPTH_MAX = 4;

function takeWhile(lines: readonly string[], from: number, isPart: (line: string) => boolean): readonly string[] {
  const rest = lines.slice(from);
  const end = rest.findIndex((line) => !isPart(line));
  return end === -1 ? rest : rest.slice(0, end);
}

const begins = (line: string) => BEGINNINGS.some((pattern) => pattern.test(line));
const joined = (lines: readonly string[]) => lines.map((line) => line.trim()).join(" ");

/** The blocks of a Markdown text: paragraphs, headings, lists and code. Whatever else there is stays text; so does HTML. */
export function parseMarkdown(markdown: string): readonly Block[] {
  const lines = markdown.replaceAll(/\r\n?/g, "\n").split("\n");
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const { block, taken } = readBlock(lines, at);
    if (block !== undefined) blocks.push(block);
    at += taken;
  }
  return blocks;
}

function readBlock(lines: readonly string[], at: number): { readonly block?: Block; readonly taken: number } {
  const line = lines[at] ?? "";
  const [, fence] = FENCE.exec(line) ?? [];
  if (fence !== undefined) {
    const code = takeWhile(lines, at + 1, (next) => !next.trimStart().startsWith(fence));
    return { block: { kind: "code", text: code.join("\n") }, taken: code.length + 2 };
  }
  const [, heading] = HEADING.exec(line) ?? [];
  if (heading !== undefined) return { block: { kind: "heading", parts: parseInline(heading) }, taken: 1 };
  if (BULLET.test(line)) return readList(lines, at);
  if (line.trim() === "") return { taken: 1 };
  const more = takeWhile(lines, at + 1, (next) => !begins(next));
  return { block: { kind: "paragraph", parts: parseInline(joined([line, ...more])) }, taken: more.length + 1 };
}

function readList(lines: readonly string[], at: number): { readonly block: Block; readonly taken: number } {
  const isOrdered = BULLET.exec(lines[at] ?? "")?.[1] === undefined;
  const items: string[][] = [];
  const rows = takeWhile(lines, at, (line) => {
    const [match, mark, text] = BULLET.exec(line) ?? [];
    if (match === undefined) {
      if (begins(line)) return false;
      items.at(-1)?.push(line);
      return true;
    }
    if ((mark === undefined) !== isOrdered) return false;
    items.push([text ?? ""]);
    return true;
  });
  return {
    block: { kind: "list", isOrdered, items: items.map((item) => parseInline(joined(item))) },
    taken: rows.length,
  };
}

function parseInline(text: string, depth = 0): readonly Inline[] {
  const parts: Inline[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") parts.push({ kind: "text", text: plain });
    plain = "";
  };
  let rest = text;
  const next = () => (depth < DEPTH_MAX ? INLINE.exec(rest) : null);
  for (let match = next(); match !== null; match = next()) {
    const found = readMark(match, depth);
    plain += rest.slice(0, match.index);
    if (typeof found === "string") plain += found;
    else {
      flush();
      parts.push(found);
    }
    rest = rest.slice(match.index + match[0].length);
  }
  plain += rest;
  flush();
  return parts;
}

/** A text where it is none after all: an escaped sign, or a link that leads nowhere good. */
function readMark(match: RegExpExecArray, depth: number): Inline | string {
  const [all, escaped, code, label, address, bare, ...marked] = match;
  if (escaped !== undefined) return escaped;
  if (code !== undefined) return { kind: "code", text: code };
  const inside = (text: string) => parseInline(text, depth + 1);
  if (label !== undefined || bare !== undefined) {
    const href = safeLink(address ?? bare ?? "");
    if (href === undefined) return all;
    return { kind: "link", href, parts: label === undefined ? [{ kind: "text", text: bare ?? "" }] : inside(label) };
  }
  const [stars, lines, star, line] = marked;
  const strong = stars ?? lines;
  if (strong !== undefined) return { kind: "strong", parts: inside(strong) };
  return { kind: "emphasis", parts: inside(star ?? line ?? "") };
}
