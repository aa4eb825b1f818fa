import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Lints one file that exists only for the length of the call. */
function lintPlanted(path: string, source: string): { status: number | null; output: string } {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  try {
    const result = spawnSync(
      process.execPath,
      ["node_modules/oxlint/bin/oxlint", "-c", "oxlint.config.ts", "--format=unix", path],
      { cwd: ROOT, encoding: "utf8" },
    );
    return { status: result.status, output: result.stdout };
  } finally {
    rmSync(file, { force: true });
  }
}

function importing(specifier: string): string {
  return `import type { Planted } from "${specifier}";\nexport type Kept = Planted;\n`;
}

describe("the rules of the house", () => {
  it.each([
    ["packages/contract/src", "@voicewright/audio/encoding"],
    ["packages/audio/src", "@voicewright/contract/limits"],
    ["packages/speech/src", "@voicewright/contract/limits"],
    ["apps/server/src/platform", "../features/voices/index.ts"],
    ["apps/server/src/features/history", "../text-to-speech/index.ts"],
    ["apps/server/src/features/text-to-speech", "../history/store.ts"],
    ["apps/web/src/shared/ui", "@/entities/voice/voice-avatar"],
    ["apps/web/src/entities/voice", "@/features/shell"],
    ["apps/web/src/features/landing", "@/features/shell"],
    ["apps/web/src/features/text-to-speech", "@/features/history/history-panel"],
  ])("refuse that %s imports %s", (folder, specifier) => {
    const { status, output } = lintPlanted(`${folder}/zz-planted.ts`, importing(specifier));
    expect(output).toContain("no-restricted-imports");
    expect(status).not.toBe(0);
  });

  it.each([
    ["packages/speech/src", "@voicewright/audio/encoding"],
    ["apps/server/src/features/text-to-speech", "../history/index.ts"],
    ["apps/web/src/features/text-to-speech", "@/features/history"],
  ])("let %s import %s", (folder, specifier) => {
    expect(lintPlanted(`${folder}/zz-planted.ts`, importing(specifier)).output).not.toContain("no-restricted-imports");
  });

  it("refuse a call of fetch outside shared/api", () => {
    const { output } = lintPlanted(
      "apps/web/src/features/landing/zz-planted.ts",
      "export function load() {\n  return fetch('/');\n}\n",
    );
    expect(output).toContain("no-restricted-globals");
  });
});
