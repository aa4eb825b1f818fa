import { writeWav } from "@voicewright/audio/decode/wav";
import type { CloneUpload } from "@voicewright/contract/instant-clone/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ASSET_FOLDERS } from "../../entities/media/assets/index.ts";
import { cloneCalls } from "../../testing/clone-calls.ts";
import { claimLongerWav, makeConstantFlac } from "../../testing/speech/broken-recordings.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { makeMusic, readSpeech, speechFile, SPOKEN_RATE_HZ } from "../../../../../packages/audio/test/spoken-audio.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let calls: ReturnType<typeof cloneCalls>;
let path: string;

beforeAll(async () => {
  server = await startTestServer({ keepsAnalysis: true, speech: await getRealSpeech() });
  calls = cloneCalls(server, await server.signUp({ tier: "creator" }));
  const draft = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Nora", language: "en" });
  path = `/v1/voices/pvc/${draft.body.voice_id}`;
}, 120_000);
afterAll(() => server.stop());

/** What becomes of a recording that is sent for a professional voice. */
async function send(bytes: Uint8Array): Promise<CloneUpload> {
  const announced = { file_name: "recording", size_bytes: bytes.length };
  const { upload_id: id } = (await calls.call<CloneUpload>("POST", `${path}/uploads`, announced)).body;
  await calls.sendForm(`${path}/uploads/${id}/parts`, { offset: "0" }, [{ bytes }], "part");
  for (;;) {
    const { body } = await calls.call<CloneUpload>("GET", `${path}/uploads/${id}`);
    if (body.status !== "checking") return body;
  }
}

describe("a recording for a professional voice", () => {
  it.each([
    ["is silent", () => writeWav(new Float32Array(31 * SPOKEN_RATE_HZ), SPOKEN_RATE_HZ), "invalid_audio"],
    ["is music and nothing else", () => writeWav(makeMusic(31, 0.25), SPOKEN_RATE_HZ), "invalid_audio"],
    ["is hours of nothing in a few kilobytes", () => makeConstantFlac(5 * 3_600), "invalid_audio"],
    ["is hours of nothing and says that it is short", () => makeConstantFlac(5 * 3_600, 31), "invalid_audio"],
    ["is shorter than its header says", () => makeConstantFlac(31, 3_600), "audio_truncated"],
    ["is no recording", () => new TextEncoder().encode("<html>".repeat(1_000)), "invalid_audio_format"],
  ])("refuses a recording that %s, and leaves no file behind", async (_what, make, code) => {
    expect((await send(make())).refusal?.code).toBe(code);
    for (const folder of ["media-parts/", ...ASSET_FOLDERS])
      for await (const { key } of server.platform.storage.listKeys(folder)) expect(key).toBe("none");
  });
});

describe("a recording of speech for a professional voice", () => {
  it("refuses a recording whose header claims more audio than there is", async () => {
    const wav = await speechFile({ speaker: "2033", seconds: 31 });
    expect((await send(claimLongerWav(wav, 2))).refusal?.code).toBe("audio_truncated");
  });

  it("accepts a recording with music or a second person, with advice", async () => {
    const speech = await readSpeech({ speaker: "2033", seconds: 20 });
    const other = await readSpeech({ speaker: "2414", seconds: 15 });
    const music = makeMusic(40, 0.25);
    const overMusic = music.map(
      (value, index) => value + (index > 15 * SPOKEN_RATE_HZ ? (speech[index - 15 * SPOKEN_RATE_HZ] ?? 0) : 0),
    );
    const withMusic = await send(writeWav(overMusic, SPOKEN_RATE_HZ));
    expect([withMusic.status, withMusic.advice]).toEqual(["ready", expect.arrayContaining(["music"])]);
    const both = new Float32Array(speech.length + other.length);
    both.set(speech);
    both.set(other, speech.length);
    const ofTwo = await send(writeWav(both, SPOKEN_RATE_HZ));
    expect([ofTwo.status, ofTwo.advice]).toEqual(["ready", expect.arrayContaining(["several_speakers"])]);
  });
});
