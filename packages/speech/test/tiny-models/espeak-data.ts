import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

const ROOT = "/usr/share/espeak-ng-data";
const NEEDED = /^(?:phontab|phonindex|phondata|intonations|en_dict|lang\/gmw\/en(?:-US)?)$/u;
const ENTRY = /filename:"([^"]+)",start:(\d+),end:(\d+)/gu;

/** Unpacks what a phonemizer needs for English from the espeak-ng that is installed. Returns the folder. */
export function unpackEspeakData(folder: string): string {
  const program = createRequire(import.meta.url).resolve("@echogarden/espeak-ng-emscripten");
  const data = readFileSync(join(dirname(program), "espeak-ng.data"));
  const target = join(folder, "espeak-ng-data");
  for (const [, path = "", start, end] of readFileSync(program, "utf8").matchAll(ENTRY)) {
    const name = relative(ROOT, path);
    if (!NEEDED.test(name)) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    writeFileSync(join(target, name), data.subarray(Number(start), Number(end)));
  }
  return target;
}
