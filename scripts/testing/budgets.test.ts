import { describe, expect, it } from "vitest";
import { type Budgets, exceededCounts, exceededShares, folderOf, serverStarts, sums } from "./budgets.ts";

const BUDGETS: Budgets = {
  folders: { "apps/server/src/features/voices": { seconds: 60, servers: 2 } },
  walks: { "e2e/home.spec.ts": 3 },
  others: { seconds: 20, servers: 1, walks: 1 },
};
const counts = (rows: Readonly<Record<string, number>>) => new Map(Object.entries(rows));

describe("the budgets of folders", () => {
  it.each([
    ["apps/server/src/features/voices/engines/engines.test.ts", "apps/server/src/features/voices"],
    ["apps/web/src/shared/lib/store.test.ts", "apps/web/src/shared/lib"],
    ["packages/audio/src/encode/pcm.test.ts", "packages/audio/src/encode"],
    ["packages/contract/src/limits.test.ts", "packages/contract/src"],
    ["scripts/testing/clock.test.ts", "scripts"],
  ])("the budgets count %s for %s", (file, folder) => {
    expect(folderOf(file)).toBe(folder);
  });

  it("the budgets count the places where tests start a server", () => {
    const sources = new Map([
      ["apps/server/src/features/voices/a.test.ts", "await startTestServer({}); await spawnServer(folder)"],
      ["apps/server/src/features/voices/b/c.test.ts", "restartTestServer(); startTestServer()"],
    ]);
    expect(serverStarts([...sources.keys()], (file) => sources.get(file) ?? "")).toEqual(
      counts({ "apps/server/src/features/voices": 3 }),
    );
  });

  it("the budgets name the folder with too many servers and the file with too many browser walks", () => {
    const servers = counts({ "apps/server/src/features/voices": 3, "apps/server/src/features/jobs": 1 });
    const walks = sums([
      ["e2e/home.spec.ts", 3],
      ["e2e/share.spec.ts", 1],
      ["e2e/share.spec.ts", 1],
    ]);
    expect(exceededCounts(BUDGETS, servers, walks)).toEqual([
      "apps/server/src/features/voices: 3 places that start a server of 2",
      "e2e/share.spec.ts: 2 browser walks of 1",
    ]);
  });

  it("the budgets name a folder that takes more than twice its share, on a machine of any speed", () => {
    const seconds = { "apps/server/src/features/voices": 60, "apps/server/src/features/jobs": 20, clients: 20 };
    const slow = Object.fromEntries(Object.entries(seconds).map(([name, value]) => [name, 9 * value]));
    expect(exceededShares(BUDGETS, counts(slow))).toEqual([]);
    expect(exceededShares(BUDGETS, counts({ ...seconds, clients: 100 }))).toEqual([
      "clients: 55.6 % of the tests' time, its budget is 20.0 %",
    ]);
  });
});
