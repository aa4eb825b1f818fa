import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Font, Path } from "opentype.js";

/** The scripts of the texts, in the order in which a character is looked for. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "greek"] as const;
const FONT_SIZE_PX = 44;
const LINE_HEIGHT_PX = 68;
const MARGIN_PX = 36;
const LINE_WIDTH_MAX_PX = 720;
const INK = "#1c1917";
/** In the order in which a path names them. */
const COORDINATES = ["x1", "y1", "x2", "y2", "x", "y"] as const;

type Drawing = { readonly fonts: readonly Font[] };

let opened: Promise<Drawing> | undefined;

/** A text as lines on a white ground, PNG. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  opened ??= openDrawing();
  const { fonts } = await opened;
  const lines = breakLines(fonts, text);
  const width = Math.ceil(2 * MARGIN_PX + Math.max(...lines.map((line) => measure(fonts, line))));
  const height = 2 * MARGIN_PX + lines.length * LINE_HEIGHT_PX;
  const paths = lines.map((line, index) => drawLine(fonts, line, MARGIN_PX + index * LINE_HEIGHT_PX + FONT_SIZE_PX));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ffffff"/><path fill="${INK}" d="${paths.join("")}"/></svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false } });
  try {
    return Buffer.from(image.render().asPng());
  } finally {
    image.free();
  }
}

/** Whether there is a glyph for every character of a text. */
export async function canDraw(text: string): Promise<boolean> {
  opened ??= openDrawing();
  const { fonts } = await opened;
  return [...text].every((character) => fonts.some((font) => font.hasChar(character)));
}

async function openDrawing(): Promise<Drawing> {
  const require = createRequire(import.meta.url);
  // Its entry for Node has no named exports that an import could see.
  const { parse } = require("opentype.js") as typeof import("opentype.js");
  const read = async (id: string) => await readFile(require.resolve(id));
  await initWasm(await read("@resvg/resvg-wasm/index_bg.wasm"));
  const fonts = await Promise.all(
    SUBSETS.map(async (subset) => {
      const file = await read(`@fontsource/noto-sans/files/noto-sans-${subset}-400-normal.woff`);
      return parse(Uint8Array.from(file).buffer);
    }),
  );
  return { fonts };
}

function breakLines(fonts: readonly Font[], text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(fonts, longer) > LINE_WIDTH_MAX_PX) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

type Run = { readonly font: Font; readonly text: string };

/** Each font holds the characters of one script only. */
function splitRuns(fonts: readonly Font[], line: string): Run[] {
  const runs: Run[] = [];
  for (const character of line) {
    const font = fonts.find((candidate) => candidate.hasChar(character)) ?? fonts[0];
    if (font === undefined) continue;
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + character };
    else runs.push({ font, text: character });
  }
  return runs;
}

function measure(fonts: readonly Font[], line: string): number {
  return splitRuns(fonts, line).reduce((sum, { font, text }) => sum + font.getAdvanceWidth(text, FONT_SIZE_PX), 0);
}

function drawLine(fonts: readonly Font[], line: string, baselinePx: number): string {
  let left = MARGIN_PX;
  return splitRuns(fonts, line)
    .map(({ font, text }) => {
      const path = toPathData(font.getPath(text, left, baselinePx, FONT_SIZE_PX));
      left += font.getAdvanceWidth(text, FONT_SIZE_PX);
      return path;
    })
    .join("");
}

/** The library's own writer rounds some coordinates to NaN, where a path would end. */
function toPathData({ commands }: Path): string {
  return commands
    .map((command) => {
      const values = COORDINATES.flatMap((name) => (name in command ? [Reflect.get(command, name) as number] : []));
      return command.type + values.map((value) => value.toFixed(2)).join(" ");
    })
    .join("");
}
