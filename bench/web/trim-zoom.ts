import { chromium, type Page } from "@playwright/test";
import { signUp } from "../../e2e/person.ts";
import type { ProductServer } from "../../e2e/product-server.ts";
import { setTier } from "../../e2e/set-tier.ts";
import { callsOf } from "../../apps/server/src/testing/kill-steps.ts";
import { readSpeech, SPOKEN_RATE_HZ } from "../../apps/server/src/testing/speech/spoken-audio.ts";
import { createAudioEncoder } from "../../packages/audio/src/encode/encoder.ts";
import { sendRecording } from "../professional/send-recording.ts";

const HOURS = 3;
const PIECE_SECONDS = 300;
const MP3 = { codec: "mp3", sampleRateHz: 22_050, bitrateKbps: 32 } as const;
const DRAGS = 3;
const DRAG_STEPS = 120;
const PAN_MS = 4_000;
const PAN_PIXELS_PER_SECOND = 3_000;

type LaunchSettings = { readonly executablePath: string | undefined; readonly chromiumFlags: readonly string[] };

/** Lengths of frames, and what each of them cost the main thread, ms. */
export type TrimFrames = { readonly frames: readonly number[]; readonly work: readonly number[] };

/** Frames of one reader's piece, again and again: a stream of MP3 may be joined so. */
async function makeRecording(): Promise<Buffer> {
  const encoder = await createAudioEncoder(MP3, SPOKEN_RATE_HZ);
  const piece = await readSpeech({ speaker: "1998", seconds: PIECE_SECONDS });
  const frames = Buffer.concat([encoder.encode(piece).slice(), encoder.finish()]);
  return Buffer.concat(Array.from({ length: (HOURS * 3_600) / PIECE_SECONDS }, () => frames));
}

async function addRecording(page: Page, { origin }: ProductServer): Promise<void> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const calls = callsOf({ origin }, { origin, cookie: cookies });
  const voice = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Nora", language: "en" });
  const base = `/v1/voices/pvc/${voice.body.voice_id}`;
  const id = await sendRecording(calls, base, { name: "hours.mp3", bytes: await makeRecording() });
  const added = await calls.sendForm(`${base}/samples`, { upload_ids: id });
  if (added.status !== 200) throw new Error(added.message);
}

/**
 * The frames in which the waveform of three hours is drawn while its zoom is dragged from end to end and back, and then
 * while it is moved sideways half way in.
 */
export async function measureTrimZoom(
  server: ProductServer,
  { executablePath, chromiumFlags }: LaunchSettings,
): Promise<Readonly<Record<"zoomed" | "moved", TrimFrames>>> {
  await using browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumFlags],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await setTier(server, (await signUp(page, server)).email, "creator");
  await addRecording(page, server);
  await page.goto(`${server.origin}/app/voice-lab?action=create&creationType=professionalVoiceClone`);
  await page.getByRole("button", { name: "Continue Nora" }).click();
  await page.getByRole("button", { name: "Audio settings of hours.mp3" }).click();
  const drawer = page.getByRole("dialog", { name: "Audio settings of hours.mp3" });
  const zoom = drawer.getByRole("slider", { name: "Zoom" });
  await zoom.waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");

  await startFrames(page);
  const track = await trackOf(page);
  const y = track.y + track.height / 2;
  for (let drag = 0; drag < DRAGS; drag++) {
    await page.mouse.move(track.x + 1, y);
    await page.mouse.down();
    for (let step = 0; step <= DRAG_STEPS; step++) {
      const share = 1 - Math.abs(1 - (2 * step) / DRAG_STEPS);
      await page.mouse.move(track.x + 1 + share * (track.width - 2), y);
    }
    await page.mouse.up();
  }
  const zoomed = await stopFrames(page);

  await page.mouse.click(track.x + track.width / 2, y);
  await startFrames(page);
  await drawer.locator("canvas").evaluate(
    async (canvas, { panMs, pixelsPerSecond }) => {
      let scroller: Element = canvas;
      while (!/auto|scroll/.test(getComputedStyle(scroller).overflowX) && scroller.parentElement !== null)
        scroller = scroller.parentElement;
      const startedAtMs = performance.now();
      await new Promise<void>((resolve) => {
        const step = (nowMs: number) => {
          scroller.scrollLeft = ((nowMs - startedAtMs) * pixelsPerSecond) / 1_000;
          if (nowMs - startedAtMs > panMs) resolve();
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      });
    },
    { panMs: PAN_MS, pixelsPerSecond: PAN_PIXELS_PER_SECOND },
  );
  return { zoomed, moved: await stopFrames(page) };
}

/** Where the slider of the zoom can be pressed. */
async function trackOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  return await page.getByRole("slider", { name: "Zoom" }).evaluate((input) => {
    let control: Element = input;
    while (control.parentElement !== null && control.getBoundingClientRect().width < 100)
      control = control.parentElement;
    const { x, y, width, height } = control.getBoundingClientRect();
    return { x, y, width, height };
  });
}

async function startFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const work: number[] = [];
    const recorder = { frames, work, isOn: true };
    Object.assign(window, { voicewrightFrames: recorder });
    const { port1, port2 } = new MessageChannel();
    let frameAtMs = 0;
    // Comes after styles, layout and paint of the frame.
    port1.addEventListener("message", () => work.push(performance.now() - frameAtMs));
    port1.start();
    let beforeMs = performance.now();
    const step = (nowMs: number) => {
      frames.push(nowMs - beforeMs);
      beforeMs = nowMs;
      frameAtMs = performance.now();
      port2.postMessage(undefined);
      if (recorder.isOn) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

async function stopFrames(page: Page): Promise<TrimFrames> {
  return await page.evaluate(() => {
    const recorder = (window as unknown as { voicewrightFrames: TrimFrames & { isOn: boolean } }).voicewrightFrames;
    recorder.isOn = false;
    return { frames: recorder.frames.slice(1), work: recorder.work };
  });
}
