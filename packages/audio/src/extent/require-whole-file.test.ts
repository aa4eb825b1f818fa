import { readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIXTURE_ARGUMENTS, type FixtureName, makeFixture } from "../../test/make-fixture.ts";
import { hasSharedData, SHARED_DATA_DIRECTORY } from "../../test/shared-data.ts";
import { concatBytes } from "../encode/concat-bytes.ts";
import { sniffFile } from "../decode/decode-file.ts";
import { MediaError } from "../decode/media-error.ts";
import { sine } from "../../test/test-signals.ts";
import { writeWav } from "../decode/wav.ts";
import { requireWholeFile } from "./require-whole-file.ts";

const RATE_HZ = 16_000;
const TONE = sine({ frequencyHz: 440, sampleRateHz: RATE_HZ, seconds: 1 });
const NAMES = Object.keys(FIXTURE_ARGUMENTS) as FixtureName[];
const WEB_PAGE = new TextEncoder().encode(`<!doctype html><script>${"alert(1);".repeat(40)}</script>`);
const ARCHIVE = concatBytes([new TextEncoder().encode("PK\u0003\u0004"), new Uint8Array(300).fill(0x5a)]);

let directory: string;
const fixtures = new Map<FixtureName, Uint8Array>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "voicewright-extent-"));
  for (const name of NAMES) fixtures.set(name, await makeFixture(name, TONE, RATE_HZ));
}, 120_000);
afterAll(() => rm(directory, { recursive: true }));

function fixtureOf(name: FixtureName): Uint8Array {
  return fixtures.get(name) ?? new Uint8Array(0);
}

/** What is said of some bytes: `whole`, or the code they are refused with. */
async function judge(bytes: Uint8Array): Promise<string> {
  const path = join(directory, "recording");
  await writeFile(path, bytes);
  try {
    await requireWholeFile(path, await sniffFile(path));
    return "whole";
  } catch (error) {
    if (error instanceof MediaError) return error.code;
    throw error;
  }
}

describe("a complete file", () => {
  it.each(NAMES)("a complete file is accepted: %s", async (name) => {
    expect(await judge(fixtureOf(name))).toBe("whole");
  });

  it("a complete file can have zeros and tags after its sound", async () => {
    const id3v1 = concatBytes([new TextEncoder().encode("TAG"), new Uint8Array(125).fill(0x20)]);
    const ape = new Uint8Array(96);
    ape.set(new TextEncoder().encode("APETAGEX"), 64);
    ape.set([0xd0, 0x07, 0, 0, 32 + 32, 0, 0, 0], 72);
    const mp3 = fixtureOf("mp3");
    for (const tail of [id3v1, concatBytes([ape, id3v1]), new Uint8Array(500)]) {
      expect(await judge(concatBytes([mp3, tail]))).toBe("whole");
    }
    for (const name of ["wav", "m4a-aac", "ogg-opus", "webm-opus"] as const) {
      expect([name, await judge(concatBytes([fixtureOf(name), new Uint8Array(64)]))]).toEqual([name, "whole"]);
    }
  });

  it("a complete file of MPEG audio frames reports its length", async () => {
    const path = join(directory, "frames");
    await writeFile(path, fixtureOf("mp3"));
    const durationMs = (await requireWholeFile(path, await sniffFile(path))) ?? 0;
    // Encoders add some frames before and after the sound.
    expect(Math.abs(durationMs - 1_000)).toBeLessThan(150);
  });

  it("a complete file can lack its own size, as live recorders leave it", async () => {
    const wav = writeWav(TONE, RATE_HZ);
    for (const size of [0, 0xff_ff_ff_ff, 0x7f_ff_ff_ff]) {
      const live = wav.slice();
      const view = new DataView(live.buffer);
      view.setUint32(4, size, true);
      view.setUint32(40, size, true);
      expect(await judge(live)).toBe("whole");
    }
  });

  it.skipIf(!hasSharedData)("every real recording is accepted", async () => {
    const files = readdirSync(join(SHARED_DATA_DIRECTORY, "speech"), { recursive: true, encoding: "utf8" }).filter(
      (name) => [".wav", ".flac", ".mp3", ".opus", ".ogg"].includes(extname(name)),
    );
    expect(files.length).toBeGreaterThan(100);
    const refused: string[] = [];
    for (const name of files) {
      const path = join(SHARED_DATA_DIRECTORY, "speech", name);
      await requireWholeFile(path, await sniffFile(path)).catch((error: unknown) => {
        refused.push(`${name}: ${(error as Error).message}`);
      });
    }
    expect(refused).toEqual([]);
  });
});

describe("a truncated file", () => {
  it.each(NAMES)("a truncated file is refused, unless it ends between two parts: %s", async (name) => {
    const bytes = fixtureOf(name);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: bytes.length - 1 }), async (length) => {
        if ((await judge(bytes.subarray(0, length))) !== "whole") return;
        // A cut between two parts of a stream leaves a shorter stream; a byte less is one that is cut.
        expect(await judge(bytes.subarray(0, length - 1))).not.toBe("whole");
      }),
      { numRuns: 25, seed: 7 },
    );
  });

  it.each(["wav", "wav-24", "aiff", "caf", "w64", "au", "m4a-aac", "mov-pcm", "rf64", "flac"] as const)(
    "a cut file is refused as truncated: %s",
    async (name) => {
      const bytes = fixtureOf(name);
      expect(await judge(bytes.subarray(0, Math.floor(bytes.length / 2)))).toBe("truncated_audio");
    },
  );
});

describe("a file with other data after its sound", () => {
  it.each(NAMES)("a file with other data after its sound is refused: %s", async (name) => {
    for (const tail of [WEB_PAGE, ARCHIVE]) {
      expect(["foreign_data", "truncated_audio"]).toContain(await judge(concatBytes([fixtureOf(name), tail])));
    }
  });
});
