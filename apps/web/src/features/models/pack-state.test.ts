import type { ModelPack, ModelPackJob } from "@voicewright/contract/models/packs";
import { describe, expect, it } from "vitest";
import {
  describeMissing,
  describeRemedy,
  describeServer,
  formatBytes,
  measureSpeed,
  missingOfTier,
  viewPack,
} from "./pack-state.ts";

const PACK: ModelPack = {
  pack_id: "tiny",
  name: "Tiny",
  purpose: "voices",
  summary: "Small.",
  languages: [],
  voice_count: 1,
  abilities: ["synthesis"],
  download_size_bytes: 1,
  installed_size_bytes: 1,
  memory_bytes: 1,
  license: { name: "MIT", url: "https://example.org/", is_restricted: false, note: null },
  tiers: ["lite"],
  state: "not_installed",
  verified_by: null,
  is_pinned: true,
  installed_at_unix: null,
  limitation: null,
  problem: null,
  job: null,
  missing_on: [],
};
const job = (change: Partial<ModelPackJob>): ModelPackJob => ({
  job_id: "job",
  task: "install",
  state: "running",
  progress: null,
  reason_code: null,
  reason: null,
  created_at_unix: 0,
  ended_at_unix: null,
  ...change,
});

describe("the displayed state of a pack", () => {
  it("a pack shows its running job, while there is one", () => {
    expect(viewPack({ ...PACK, job: job({ state: "queued" }) }).kind).toBe("waiting");
    const progress = { phase: "downloading", done: 5, total: 10 };
    expect(viewPack({ ...PACK, job: job({ progress }) })).toEqual({
      kind: "working",
      jobId: "job",
      label: "Downloading",
      done: 5,
      total: 10,
    });
    expect(viewPack({ ...PACK, job: job({}) })).toMatchObject({ label: "Starting" });
  });

  it("a pack shows its state after the job, with the last error", () => {
    expect(viewPack(PACK)).toEqual({ kind: "not-installed", problem: undefined });
    const failed = job({ state: "failed", reason: "The disk is full." });
    expect(viewPack({ ...PACK, job: failed })).toEqual({ kind: "not-installed", problem: "The disk is full." });
    expect(viewPack({ ...PACK, state: "installed", job: failed })).toMatchObject({ problem: undefined });
    const verified = job({ task: "verify", state: "done" });
    expect(viewPack({ ...PACK, state: "installed", job: verified })).toMatchObject({ isVerifiedNow: true });
    expect(viewPack({ ...PACK, state: "broken", problem: "x is missing" }).kind).toBe("broken");
    expect(viewPack({ ...PACK, job: job({ state: "cancelled" }) })).toMatchObject({ problem: undefined });
  });
});

it("a wanted pack shows the progress of each machine that lacks it", () => {
  expect(describeMissing(PACK)).toEqual([]);
  const progress = { phase: "downloading", done: 1, total: 3 };
  const missing = [
    { machine: "one", progress, problem: null },
    { machine: "two", progress: null, problem: null },
    { machine: "three", progress: null, problem: "The server refused the file (403)." },
  ];
  expect(describeMissing({ ...PACK, missing_on: missing })).toEqual([
    "one is fetching it: 33 %.",
    "two does not have it yet.",
    "three could not fetch it: The server refused the file (403). It is tried again.",
  ]);
});

it("a set lists the packs that it still lacks", () => {
  expect(missingOfTier([PACK], "lite")).toEqual([PACK]);
  expect(missingOfTier([PACK], "full")).toEqual([]);
  expect(missingOfTier([{ ...PACK, state: "installed" }], "lite")).toEqual([]);
  expect(missingOfTier([{ ...PACK, job: job({}) }], "lite")).toEqual([]);
});

it("an ability names the pack that serves it", () => {
  const served = (servedBy: string[]) => ({
    ability: "synthesis" as const,
    served_by: servedBy,
    packs: [],
    setting: null,
  });
  expect(describeServer(served([]), [PACK])).toBe("None installed");
  expect(describeServer(served(["built_in"]), [PACK])).toBe("Built in");
  expect(describeServer(served(["tiny", "built_in"]), [PACK])).toBe("Tiny");
});

it("an ability that is not installed says what brings it", () => {
  const recognition = (servedBy: string[]) => ({
    ability: "recognition" as const,
    served_by: servedBy,
    packs: ["tiny"],
    setting: null,
  });
  expect(describeRemedy(recognition([]), [PACK])).toBe("Install a pack for it, such as Tiny.");
  expect(describeRemedy(recognition(["tiny"]), [PACK])).toBeUndefined();
  expect(describeRemedy({ ability: "chat", served_by: [], packs: [], setting: "TEXT_SERVER_URL" }, [PACK])).toBe(
    "The operator can set TEXT_SERVER_URL.",
  );
});

it("the download speed is measured between samples, and restarts when the byte count does", () => {
  const first = measureSpeed(undefined, 0, 0);
  expect(first.bytesPerSecond).toBeUndefined();
  const second = measureSpeed(first, 2_000_000, 1_000);
  expect(second.bytesPerSecond).toBe(2_000_000);
  expect(measureSpeed(second, 3_000_000, 2_000).bytesPerSecond).toBeCloseTo(1_700_000);
  expect(measureSpeed(second, 10, 3_000).bytesPerSecond).toBeUndefined();
});

it("pack sizes are shown with two or three digits", () => {
  expect([535_638, 21_104_326, 999_600_000].map(formatBytes)).toEqual(["0.5 MB", "21 MB", "1.0 GB"]);
});
