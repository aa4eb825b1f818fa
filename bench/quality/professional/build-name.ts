import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
/** What decides how a voice is trained, how it sounds and how it is measured. */
const SOURCES = [
  "packages/audio/src/signal",
  "packages/voice/src",
  "packages/speech/src/embedded",
  "packages/speech/src/fine-tune",
  "bench/quality/professional/judge-voice.ts",
  "bench/quality/professional/long-readers.ts",
] as const;

let name: string | undefined;

/** The same for the same sources; comments and tests do not count. */
export function buildName(): string {
  name ??= SOURCES.flatMap(filesOf)
    .reduce((hash, path) => hash.update(path).update(readCode(path)), createHash("sha256"))
    .digest("hex")
    .slice(0, 12);
  return name;
}

function readCode(path: string): string {
  return readFileSync(join(ROOT, path), "utf8").replaceAll(/^\s*(?:\/\*\*[^]*?\*\/|\/\/.*)$/gm, "");
}

function filesOf(path: string): string[] {
  if (path.endsWith(".ts")) return [path];
  const entries = readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .toSorted();
}
