import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Words of a private dialect, and what the field says instead. */
const REMEDIES: Readonly<Record<string, string>> = {
  heard: "received, played, analysed",
  hear: "play, receive, handle",
  hears: "receives, subscribes to",
  told: "notified, shown, reported",
  tell: "notify, show, report",
  tells: "notifies, shows, reports",
  manner: "style, settings",
  manners: "styles, settings",
  standing: "status, access",
  wish: "request, requirements",
  wishes: "requests, requirements",
  reach: "access, distance",
  reaches: "has access to, meets",
  whoever: "the person who, callers that",
  whom: "members who, people who",
  keeper: "store, tracker",
  deed: "completed step",
  deeds: "completed steps",
};
/** In a text that people read, to hear is what they do with sound, and an example may say what it likes. */
const OF_NAMES_AND_TITLES = Object.keys(REMEDIES);
const OF_TEXTS = ["told", "manner", "standing", "whoever", "whom", "deeds"];

/** Files whose texts are what people write or say, not what the product says to them. */
const SAMPLES = [
  "apps/server/src/features/feedback/judging/**",
  "apps/server/src/features/assistant/**",
  "apps/server/src/features/voice-library/search/search-words/**",
  "apps/web/src/features/assistant/talk/**",
];

type Text = { readonly file: string; readonly text: string };
type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

function filesOf(patterns: readonly string[], exclude: readonly string[] = []): readonly string[] {
  return globSync(patterns, { cwd: ROOT, exclude: ["**/node_modules/**", "**/dist/**", ...exclude] }).toSorted();
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** Visits every node of a file; `visit` answers whether to go on below it. */
function walk(file: string, visit: (node: Node, source: string) => boolean): void {
  const source = readFileSync(join(ROOT, file), "utf8");
  const open: Node[] = [parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    if (visit(node, source)) open.push(...childrenOf(node));
}

/** What a string or a template says, without the values that are put in. */
function wordsOf(node: Node): string | undefined {
  if (node.type === "JSXText" || node.type === "Literal")
    return typeof node["value"] === "string" ? node["value"] : undefined;
  if (node.type !== "TemplateLiteral") return undefined;
  const quasis = node["quasis"] as readonly { readonly value: { readonly cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join(" … ");
}

function exportedNames(): readonly Text[] {
  const files = filesOf(["{apps,packages,e2e,bench,scripts,test-kit}/**/*.{ts,tsx}"]);
  const pattern = /^export (?:declare |async |abstract )*(?:const|let|function\*?|class|type|interface) (\w+)/gm;
  return files.flatMap((file) =>
    Array.from(readFileSync(join(ROOT, file), "utf8").matchAll(pattern), ([, name = ""]) => ({ file, text: name })),
  );
}

const TEST_CALL = /^(?:it|test)\b/;

function testTitles(): readonly Text[] {
  const titles: Text[] = [];
  for (const file of filesOf(["{apps,packages,e2e,scripts,bench}/**/*.{test,spec,long-test}.{ts,tsx}"]))
    walk(file, (node, source) => {
      if (node.type !== "CallExpression") return true;
      const callee = node["callee"] as Node;
      const [title] = node["arguments"] as readonly Node[];
      if (title !== undefined && TEST_CALL.test(source.slice(callee.start, callee.end))) {
        const text = wordsOf(title);
        if (text !== undefined) titles.push({ file, text });
      }
      return true;
    });
  return titles;
}

const IS_SENTENCE = /[a-z] [a-z]/i;

function textsForPeople(): readonly Text[] {
  const texts: Text[] = [];
  const files = filesOf(
    ["apps/web/src/**/*.{ts,tsx}", "packages/contract/src/**/*.ts", "apps/server/src/**/*.ts"],
    ["**/*.test.*", "**/*.long-test.*", "apps/server/src/testing/**", ...SAMPLES],
  );
  for (const file of files)
    walk(file, (node) => {
      if (node.type === "ImportDeclaration") return false;
      const text = wordsOf(node);
      if (text !== undefined && IS_SENTENCE.test(text)) texts.push({ file, text: text.replaceAll(/\s+/g, " ").trim() });
      return true;
    });
  return texts;
}

/** The words of a name in camel case or capitals, or of a sentence. */
function split(text: string): readonly string[] {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z']+/);
}

function withWordOf(texts: readonly Text[], words: readonly string[]): readonly string[] {
  return texts.flatMap(({ file, text }) =>
    words
      .filter((word) => split(text).includes(word))
      .map((word) => `${file}: “${text}”: write ${REMEDIES[word] ?? "it plainly"} instead of “${word}”`),
  );
}

describe("plain words", () => {
  it("exported names use the terms of the field", () => {
    expect(withWordOf(exportedNames(), OF_NAMES_AND_TITLES)).toEqual([]);
  });

  it("test titles use the terms of the field", () => {
    const titles = testTitles();
    expect(titles.length).toBeGreaterThan(2_500);
    expect(withWordOf(titles, OF_NAMES_AND_TITLES)).toEqual([]);
  });

  it("texts that people read use the words of the reader", () => {
    const texts = textsForPeople();
    expect(texts.length).toBeGreaterThan(2_000);
    expect(withWordOf(texts, OF_TEXTS)).toEqual([]);
  });

  it("finds a word inside a name, a title and a text", () => {
    const of = (text: string) => withWordOf([{ file: "planted.ts", text }], OF_NAMES_AND_TITLES).length;
    expect(["tellAnybody", "MEMBER_STANDING", "is told twice", "retold, foretells"].map(of)).toEqual([1, 1, 1, 0]);
  });
});
