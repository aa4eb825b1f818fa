/**
 * Makes the film of the recording guide from our own drawings and our own voice: `npm run make:guide-video`. The frames are
 * drawn in a headless Chromium, the speech comes from the embedded engine, and Debian's ffmpeg joins them. The captions are
 * written from the same sentences.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { LAUNCH_OPTIONS } from "../../test-kit/launch-options.ts";
import { writeWav } from "../../packages/audio/src/decode/wav.ts";
import { RATE_HZ, TaggedSpeech } from "../../packages/speech/test/tagged-speech.ts";
import { type Cue, writeCaptions } from "./captions.ts";
import { type Picture, SCENES } from "./narration.ts";

const GUIDE = join(import.meta.dirname, "../../apps/web/src/features/professional-clone/guide");
const VIDEO_FILE = join(GUIDE, "how-to-record.webm");
const CAPTIONS_FILE = join(GUIDE, "how-to-record.vtt");
const VIDEO_MAX_BYTES = 3_000_000;
const FRAMES_PER_SECOND = 15;
const PAUSE_SECONDS = 0.55;
const SCENE_PAUSE_SECONDS = 0.9;

type Scene = { readonly picture: Picture; readonly seconds: number };

async function speak(): Promise<{ samples: Float32Array; scenes: Scene[]; cues: Cue[] }> {
  await using speech = await TaggedSpeech.open();
  const parts: Float32Array[] = [];
  const scenes: Scene[] = [];
  const cues: Cue[] = [];
  let seconds = 0;
  const add = (samples: Float32Array) => {
    parts.push(samples);
    seconds += samples.length / RATE_HZ;
  };
  const pause = (length: number) => add(new Float32Array(Math.round(length * RATE_HZ)));
  for (const { picture, sentences } of SCENES) {
    const begin = seconds;
    pause(SCENE_PAUSE_SECONDS);
    for (const sentence of sentences) {
      const from = seconds;
      add((await speech.say(sentence)).samples);
      cues.push({ fromSeconds: from, toSeconds: seconds, text: sentence });
      pause(PAUSE_SECONDS);
    }
    scenes.push({ picture, seconds: seconds - begin });
  }
  const samples = Float32Array.from(parts.flatMap((part) => [...part]));
  return { samples, scenes, cues };
}

/** Draws all frames, and hands them to ffmpeg as they come. */
async function film(scenes: readonly Scene[], speechFile: string): Promise<void> {
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  const page = await browser.newPage();
  await page.setContent('<canvas width="960" height="540"></canvas>');
  await page.addScriptTag({ path: join(import.meta.dirname, "draw-frame.mjs"), type: "module" });
  const video = ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "36", "-deadline", "good", "-cpu-used", "3", "-g", "150"];
  const sound = ["-c:a", "libopus", "-b:a", "40k", "-ac", "1"];
  const input = [
    "-f",
    "image2pipe",
    "-framerate",
    String(FRAMES_PER_SECOND),
    "-c:v",
    "png",
    "-i",
    "-",
    "-i",
    speechFile,
  ];
  const ffmpeg = spawn(
    "ffmpeg",
    ["-y", "-loglevel", "error", ...input, ...video, "-pix_fmt", "yuv420p", ...sound, VIDEO_FILE],
    {
      stdio: ["pipe", "inherit", "inherit"],
    },
  );
  const ended = once(ffmpeg, "exit");
  for (const { picture, seconds } of scenes) {
    const frames = Math.round(seconds * FRAMES_PER_SECOND);
    for (let frame = 0; frame < frames; frame += 1) {
      const call = `drawFrame(${JSON.stringify(picture)}, ${frame / FRAMES_PER_SECOND}, ${seconds})`;
      const png = Buffer.from(await page.evaluate<string>(call), "base64");
      if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, "drain");
    }
  }
  ffmpeg.stdin.end();
  await browser.close();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const directory = await mkdtemp(join(tmpdir(), "voicewright-guide-"));
try {
  const { samples, scenes, cues } = await speak();
  const speechFile = join(directory, "speech.wav");
  await writeFile(speechFile, writeWav(samples, RATE_HZ));
  await film(scenes, speechFile);
  await writeFile(CAPTIONS_FILE, writeCaptions(cues));
  const { size } = await stat(VIDEO_FILE);
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  console.log(`${VIDEO_FILE}: ${seconds.toFixed(1)} s, ${(size / 1_000_000).toFixed(2)} MB`);
  if (size > VIDEO_MAX_BYTES) throw new Error("The film is larger than 3 MB.");
} finally {
  await rm(directory, { recursive: true, force: true });
}
