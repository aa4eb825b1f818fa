import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { joinBlocks, sine, whiteNoise } from "../../../../../packages/audio/test/test-signals.ts";
import { wavHeader, writeWav } from "@voicewright/audio/decode/wav";
import { CLONE_FILE_MAX_BYTES, CLONE_FILES_MAX } from "@voicewright/contract/rules/limits";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeFixture } from "../../../../../packages/audio/test/make-fixture.ts";
import { cloneCalls, type CloneCalls } from "../../testing/clone-calls.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { makeMusic, readSpeech, SPOKEN_RATE_HZ } from "../../../../../packages/audio/test/spoken-audio.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let speech: SpeechService;
let server: TestServer;
let calls: CloneCalls;

beforeAll(async () => {
  speech = await getRealSpeech();
  server = await startTestServer({ keepsAnalysis: true, speech });
  calls = cloneCalls(server, await server.signUp({ tier: "creator" }));
}, 120_000);
afterAll(async () => {
  await server.stop();
});

function wav(samples: Float32Array): Uint8Array {
  return writeWav(samples, SPOKEN_RATE_HZ);
}

function mix(speechSamples: Float32Array, other: Float32Array, gain: number): Float32Array {
  return speechSamples.map((sample, index) => sample + gain * (other[index % other.length] ?? 0));
}

/** What is said of a recording that was sent: the code of its refusal, or its advice. */
async function heard(bytes: Uint8Array): Promise<string | readonly string[]> {
  const upload = await calls.upload({ bytes });
  return upload.refusal?.code ?? upload.advice;
}

async function expectNothingLeft(): Promise<void> {
  const directory = join(server.platform.temporaryFiles.directory, "uploads");
  // Forms are deleted when the connection is done with, which the client does not see.
  await vi.waitFor(async () => expect(await readdir(directory)).toEqual([]), { timeout: 10_000 });
  const { body } = await calls.call<{ voices: { category: string }[] }>("GET", "/v1/voices");
  expect(body.voices.filter(({ category }) => category === "cloned")).toEqual([]);
}

describe("a file that is not a recording of speech", () => {
  it("refuses a file that is not speech by its content, whatever its name", async () => {
    const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n%âãÏÓ\n"), randomBytes(40_000)]);
    const emptyM4a = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from("ftypM4A \0\0\0\0M4A mp42"),
      Buffer.from([0, 0, 0, 8]),
      Buffer.from("moov"),
    ]);
    const tone = sine({ frequencyHz: 300, sampleRateHz: SPOKEN_RATE_HZ, seconds: 6 });
    const protectedM4a = Buffer.from(await makeFixture("m4a-aac", tone, SPOKEN_RATE_HZ));
    protectedM4a.write("drms", protectedM4a.indexOf("mp4a"), "latin1");
    expect(await heard(pdf)).toBe("invalid_audio_format");
    expect(await heard(emptyM4a)).toMatch(/^invalid_audio/);
    expect(await heard(protectedM4a)).toMatch(/^invalid_audio/);
    expect(await heard(wav(new Float32Array(8 * SPOKEN_RATE_HZ)))).toBe("invalid_audio");
    expect(await heard(wav(whiteNoise(8 * SPOKEN_RATE_HZ, 0.3)))).toBe("invalid_audio");
    expect(await heard(wav(makeMusic(8, 0.6)))).toBe("invalid_audio");
    for (const name of ["wav", "m4a-aac", "flac", "mp3"] as const) {
      const whole = await makeFixture(name, tone, SPOKEN_RATE_HZ);
      const cut = whole.subarray(0, whole.length - 1_001);
      const withArchive = Buffer.concat([whole, Buffer.from("PK\u0003\u0004"), randomBytes(2_000)]);
      expect([name, await heard(cut)]).toEqual([name, "audio_truncated"]);
      expect([name, await heard(withArchive)]).toEqual([
        name,
        expect.stringMatching(/^audio_(truncated|with_foreign_data)$/),
      ]);
    }
    const added = await calls.add({ name: "Nobody" }, [{ bytes: pdf, name: "holiday.mp3" }]);
    expect([added.status, added.code]).toEqual([400, "invalid_audio_format"]);
    await expectNothingLeft();
  });

  it("refuses a recording that is too large, and too many recordings at once", async () => {
    const tooLarge = Math.round(10.1 * 1024 * 1024);
    const announced = await calls.announce("a.wav", tooLarge);
    expect([announced.status, announced.code]).toEqual([413, "request_too_large"]);
    expect(CLONE_FILE_MAX_BYTES).toBeLessThan(tooLarge);
    const added = await calls.add({ name: "Much" }, [{ bytes: new Uint8Array(tooLarge) }]);
    expect([added.status, added.code]).toEqual([413, "request_too_large"]);
    const files = Array.from({ length: CLONE_FILES_MAX + 1 }, () => ({ bytes: new Uint8Array(100) }));
    expect(await calls.add({ name: "Many" }, files)).toMatchObject({ status: 400, code: "too_many_files" });
    const uploadIds = files.map((_, index) => `upload-${index}`);
    expect(await calls.preview({ upload_ids: uploadIds })).toMatchObject({ status: 400, code: "too_many_files" });
    await expectNothingLeft();
  });

  it("refuses a recording of 45 minutes and one second", async () => {
    const rateHz = 3_000;
    const sampleCount = (45 * 60 + 1) * rateHz;
    // Eight bits at a low rate, so that it is no larger than a file may be.
    const header = Buffer.from(wavHeader({ sampleRateHz: rateHz, dataSizeBytes: sampleCount }));
    header.writeUInt32LE(rateHz, 28);
    header.writeUInt16LE(1, 32);
    header.writeUInt16LE(8, 34);
    const long = Buffer.concat([header, Buffer.alloc(sampleCount, 128)]);
    expect(long.length).toBeLessThan(CLONE_FILE_MAX_BYTES);
    expect(await heard(long)).toBe("audio_too_long");
  });
});

describe("a recording of speech", () => {
  it("a recording must last five seconds, and all recordings together ten", async () => {
    const short = wav(await readSpeech({ speaker: "2033", seconds: 4.9 }));
    expect(await heard(short)).toBe("audio_too_short");
    const half = { bytes: new Uint8Array(short), name: "half.wav" };
    const enough = { bytes: wav(await readSpeech({ speaker: "2033", seconds: 6 })), name: "six.wav" };
    const named = await calls.add({ name: "Short" }, [enough, half]);
    expect([named.code, named.message]).toEqual(["audio_too_short", expect.stringContaining("half.wav")]);
    const little = await calls.add({ name: "Short" }, [enough]);
    expect([little.code, little.message]).toEqual(["audio_too_short", expect.stringContaining("6.0 seconds")]);
    await expectNothingLeft();
  });

  it("a recording gets warnings: quiet, clipped, noisy, music, mostly silent, several speakers", async () => {
    const clean = await readSpeech({ speaker: "2033", seconds: 12 });
    expect(await heard(wav(clean))).toEqual([]);
    expect(await heard(wav(clean.map((sample) => sample * 0.05)))).toContain("too_quiet");
    expect(await heard(wav(clean.map((sample) => Math.max(-1, Math.min(1, sample * 30)))))).toContain("clipping");
    expect(await heard(wav(mix(clean, whiteNoise(SPOKEN_RATE_HZ, 1), 0.05)))).toContain("noisy");
    expect(await heard(wav(mix(clean, makeMusic(12, 1), 0.1)))).toContain("music");
    const mostlySilent = joinBlocks([clean.subarray(0, 6 * SPOKEN_RATE_HZ), new Float32Array(14 * SPOKEN_RATE_HZ)]);
    expect(await heard(wav(mostlySilent))).toContain("little_speech");
    const other = await readSpeech({ speaker: "1998", seconds: 10 });
    expect(await heard(wav(joinBlocks([clean.subarray(0, 10 * SPOKEN_RATE_HZ), other])))).toContain("several_speakers");
  }, 120_000);

  it("accepts telephone and studio recordings under any file name without a wrong extension", async () => {
    const clean = await readSpeech({ speaker: "1688", seconds: 8 });
    const phone = await makeFixture("wav-ulaw", clean, SPOKEN_RATE_HZ, { sampleRateHz: 8_000 });
    const studio = await makeFixture("flac", clean, SPOKEN_RATE_HZ, { sampleRateHz: 96_000, channels: 6 });
    expect(await heard(phone)).toEqual(["narrow_band"]);
    expect(await heard(studio)).toEqual([]);
    const names = ["../../../etc/passwd", "嗓音 🎙️.flac", "a\\b\\c", "line\u2028break.wav"];
    const shown = ["passwd", "嗓音 🎙️.flac", "c", "line\u2028break.wav"];
    const bytes = [phone, studio, studio, phone];
    const added = await calls.add(
      { name: "Odd", labels: JSON.stringify({ language: "en" }) },
      names.map((name, index) => ({ name, bytes: bytes[index] ?? phone })),
    );
    expect(added.status).toBe(200);
    for (const name of ["嗓音 🎙️.mp3", "a\\b\\c.exe"]) {
      const refused = await calls.add({ name: "Odd" }, [{ name, bytes: studio }]);
      expect([name, refused.code]).toEqual([name, "file_extension_mismatch"]);
      expect((await calls.upload({ name, bytes: studio })).refusal?.code).toBe("file_extension_mismatch");
    }
    const { samples } = (await calls.getVoice(added.body.voice_id)).body;
    expect(samples?.map((sample) => sample.file_name)).toEqual(shown);
    expect(samples?.map((sample) => sample.mime_type)).toEqual(["audio/wav", "audio/flac", "audio/flac", "audio/wav"]);
  }, 120_000);
});
