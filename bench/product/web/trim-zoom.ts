import { chromium, type Locator, type Page } from "@playwright/test";
import { signUp } from "../../../test-kit/person.ts";
import type { ProductServer } from "../../../test-kit/product-server.ts";
import { setTier } from "../../../test-kit/set-tier.ts";
import { callsOf } from "../../../apps/server/src/testing/kill-steps.ts";
import { repeatAsMp3 } from "../professional/joined-reader.ts";
import { sendRecording } from "../professional/send-recording.ts";
import { type Frames, recordFrames } from "./frames.ts";

const HOURS = 3;
const MP3 = { codec: "mp3", sampleRateHz: 22_050, bitrateKbps: 32 } as const;
const DRAGS = 3;
const DRAG_STEPS = 120;
const PAN_MS = 4_000;
const PAN_PIXELS_PER_SECOND = 3_000;

type LaunchSettings = { readonly executablePath: string | undefined; readonly chromiumFlags: readonly string[] };

async function addRecording(page: Page, { origin }: ProductServer): Promise<void> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const calls = callsOf({ origin }, { origin, cookie: cookies });
  const voice = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Nora", language: "en" });
  const base = `/v1/voices/pvc/${voice.body.voice_id}`;
  const id = await sendRecording(calls, base, { name: "hours.mp3", bytes: await repeatAsMp3(HOURS, MP3) });
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
): Promise<Readonly<Record<"zoomed" | "moved", Frames>>> {
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

  const track = await trackOf(page);
  const y = track.y + track.height / 2;
  const zoomed = await recordFrames(page, async () => {
    for (let drag = 0; drag < DRAGS; drag++) {
      await page.mouse.move(track.x + 1, y);
      await page.mouse.down();
      for (let step = 0; step <= DRAG_STEPS; step++) {
        const share = 1 - Math.abs(1 - (2 * step) / DRAG_STEPS);
        await page.mouse.move(track.x + 1 + share * (track.width - 2), y);
      }
      await page.mouse.up();
    }
  });

  await page.mouse.click(track.x + track.width / 2, y);
  const moved = await recordFrames(page, () => pan(drawer.locator("canvas")));
  return { zoomed, moved };
}

/** Moves what scrolls around an element sideways. */
async function pan(element: Locator): Promise<void> {
  await element.evaluate(
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
