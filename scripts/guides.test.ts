import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const GUIDES = globSync("docs/guide/*/*.md", { cwd: ROOT }).toSorted();
const PROGRAM = globSync("{apps/web/src,packages/contract/src}/**/*.{ts,tsx}", { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(ROOT, file), "utf8"))
  .join("\n");
const TEXT = PROGRAM.replaceAll(/\s+/g, " ");

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** What a guide calls something on the screen by: `_Create key_`. */
function labelsOf(file: string): string[] {
  const prose = read(file).replaceAll(/```[^]*?```|`[^`\n]*`|\]\([^)]*\)/g, "");
  return [...prose.matchAll(/(?<![\w])_([^_\n]+)_(?![\w])/g)].map(([, label = ""]) => label);
}

/** Whether the program shows it: as a text of an element, or as a string. */
function isShown(label: string): boolean {
  const text = label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`["\`>]\s?${text}\s?["\`<.…]|\} ?${text} ?<|> ?${text} ?\{`).test(TEXT);
}

describe("the guides", () => {
  it.each(GUIDES)("the guide %s names elements on the screen by their labels", (file) => {
    expect(labelsOf(file).filter((label) => !isShown(label))).toEqual([]);
  });

  it.each(GUIDES)("the guide %s links only to pages and guides that exist", (file) => {
    const links = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
    const routes = new Set(
      [...read("apps/web/src/app/route-tree.gen.ts").matchAll(/fullPath: '([^']+)'|fullPath: "([^"]+)"/g)].map(
        ([, one, two]) => one ?? two,
      ),
    );
    const isThere = (link: string) => {
      const [path = ""] = link.split(/[?#]/);
      if (path.startsWith("/")) return routes.has(path) || routes.has(`${path}/`);
      return /^https?:/.test(path) || existsSync(join(ROOT, dirname(file), path));
    };
    expect(links.filter((link) => !isThere(link))).toEqual([]);
  });
});
