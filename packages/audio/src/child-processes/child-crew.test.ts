import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { ChildCrew, type ChildEvent } from "./child-crew.ts";

const SILENCE_MAX_MS = 800;

type Crew = ChildCrew<{ readonly id: number }, object, { readonly kind: string }>;

let folder: string;
let crew: Crew | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-crew-"));
});
afterEach(async () => await crew?.close());
afterAll(() => rm(folder, { recursive: true }));

/** Starts one child of a crew whose children may be silent for a moment; answers what happens to it. */
async function start(name: string, program: string): Promise<ChildEvent["kind"][]> {
  const entry = join(folder, `${name}.mjs`);
  await writeFile(entry, `process.on("disconnect", () => process.exit(0)); setInterval(() => {}, 100_000); ${program}`);
  const events: ChildEvent["kind"][] = [];
  crew = new ChildCrew(
    { childCount: 1, maxRssBytes: Infinity, watchIntervalMs: 20 },
    {
      scriptOf: () => ({ script: { entry } }),
      childFor: () => undefined,
      messageFor: () => ({}),
      onMessage: () => {},
      onLost: () => {},
      silenceLimitMs: () => SILENCE_MAX_MS,
      onEvent: ({ kind }) => events.push(kind),
    },
  );
  crew.start(name);
  return events;
}

it.runIf(process.platform === "linux")(
  "waits for a child that computes a little occasionally, however long it takes",
  async () => {
    // A tenth of the time, as on a machine with ten times as much to do.
    const events = await start(
      "slow",
      `let left = 10; const work = () => {
      for (const end = performance.now() + 20; performance.now() < end; );
      if (--left > 0) setTimeout(work, 180); else process.send({ kind: "ready", rssBytes: 1 });
    }; work();`,
    );
    await vi.waitFor(() => expect(events.at(-1)).toBe("child-ready"), { timeout: 30_000 });
    expect(events).toEqual(["child-started", "child-ready"]);
  },
);

it.each([
  ["does nothing", ""],
  ["computes for ever", "for (;;);"],
])("gives up on a child that %s", async (name, program) => {
  const events = await start(name.replaceAll(" ", "-"), program);
  await vi.waitFor(() => expect(events).toContain("child-stalled"), { timeout: 30_000 });
  expect(events).not.toContain("child-ready");
});
