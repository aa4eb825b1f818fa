import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const SERVER = "apps/server/src";

/** The one room where credits are reserved and settled, and the ledger that does it. */
const ALLOWED = [`${SERVER}/entities/work/`, `${SERVER}/platform/credits-ledger/`];

const WAYS_TO_CREDITS: readonly RegExp[] = [
  /\.reserve\b/,
  /\[["'`]reserve["'`]\]/,
  /\{[^{}]*\breserve\b[^{}]*\}\s*=/,
  /\b(?:credits|ledger)\??\.(?:extend|settle|refund)\b/,
  /\{[^{}]*\b(?:extend|settle|refund)\b[^{}]*\}\s*=[^=>]*\b(?:credits|ledger)\b/,
];

function reachesCredits(source: string): boolean {
  const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, "");
  return WAYS_TO_CREDITS.some((way) => way.test(code));
}

describe("credits", () => {
  it("credits are reserved, settled and refunded by entities/work alone", () => {
    const files = globSync(["apps/server/src/**/*.ts", "packages/*/src/**/*.ts"], { cwd: ROOT }).filter(
      (path) =>
        !path.endsWith("test.ts") &&
        !path.startsWith(`${SERVER}/testing/`) &&
        !ALLOWED.some((folder) => path.startsWith(folder)),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((path) => reachesCredits(readFileSync(join(ROOT, path), "utf8")))).toEqual([]);
  });

  it.each([
    "const reservation = await platform.credits.reserve(scope, price);",
    "const reservation = await this.#platform.credits.reserve(scope, price);",
    "const take = ledger.reserve;",
    'const take = ledger["reserve"];',
    "const { reserve } = platform.credits;",
    "const { clock, refund } = platform.credits;",
    "await credits.settle(tx, scope, reservation.id, 12);",
    "await platform.credits?.refund(scope, id, reason);",
  ])("a planted line that moves credits is found: %s", (source) => expect(reachesCredits(source)).toBe(true));

  it.each([
    "await order.claim?.settle(tx, { createdAt, isPartial });",
    "const work = await reserveWork(platform, scope, order);",
    "// Nobody else may call credits.reserve().",
    "const { balance } = await credits.standing(scope);",
  ])("a line that moves no credits passes: %s", (source) => expect(reachesCredits(source)).toBe(false));
});
