import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  hasSharedData,
  HELD_OUT_SPEAKERS,
  recordingsOf,
  type SpeakerName,
  TUNING_SPEAKERS,
} from "../../../../../packages/audio/test/shared-recordings.ts";
import { SimilarSearch, WOMEN } from "../../testing/similar-search.ts";

const SPEAKERS: readonly SpeakerName[] = [...TUNING_SPEAKERS, ...HELD_OUT_SPEAKERS];
const LEAST_SHARE_FOUND = 0.8;

let search: SimilarSearch;

beforeAll(async () => {
  search = await SimilarSearch.start();
  await search.byId(search.catalogue[0]?.voice_id ?? "");
  await search.waitUntilMeasured(search.catalogue.length);
});
afterAll(() => search.stop());

describe.skipIf(!hasSharedData)("people whose voice is in the full library", () => {
  // One man reads with a voice that its pitch and timbre place between the sexes.
  it.each(SPEAKERS.filter((speaker) => speaker !== "1688"))(
    "people whose voice is in the full library get voices of their sex: %s",
    async (speaker) => {
      const audio = [await readFile(await search.makeClip("asked", recordingsOf(speaker).slice(0, 3)))];
      const { status, voices } = await search.byClip({ audio, fields: { top_k: "6" } });
      expect([status, voices.length]).toEqual([200, 6]);
      const sex = WOMEN.includes(speaker) ? "female" : "male";
      expect(voices.filter(({ gender }) => gender === sex).length).toBeGreaterThanOrEqual(5);
    },
  );

  it("people find their voice in the full library by another recording of theirs", async () => {
    expect((await search.readPreparation()).preparation).toBeNull();
    expect((await search.countPeopleFound(SPEAKERS)) / SPEAKERS.length).toBeGreaterThanOrEqual(LEAST_SHARE_FOUND);
  });
});
