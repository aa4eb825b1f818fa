import type { Page } from "@playwright/test";
import { percentile } from "../../../packages/audio/test/statistics.ts";

/** Lengths of the frames that a page was given, and what each of them cost its main thread, ms. */
export type Frames = { readonly frames: readonly number[]; readonly work: readonly number[] };

/** Frames are recorded while something is done to a page. */
export async function recordFrames(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    const recorder = { frames: [] as number[], work: [] as number[], isOn: true };
    Object.assign(window, { voicewrightFrames: recorder });
    const { port1, port2 } = new MessageChannel();
    let frameAtMs = 0;
    // Comes after styles, layout and paint of the frame.
    port1.addEventListener("message", () => recorder.work.push(performance.now() - frameAtMs));
    port1.start();
    let beforeMs = performance.now();
    const step = (nowMs: number) => {
      recorder.frames.push(nowMs - beforeMs);
      beforeMs = nowMs;
      frameAtMs = performance.now();
      port2.postMessage(undefined);
      if (recorder.isOn) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  await act();
  return await page.evaluate(() => {
    const recorder = (window as unknown as { voicewrightFrames: Frames & { isOn: boolean } }).voicewrightFrames;
    recorder.isOn = false;
    return { frames: recorder.frames.slice(1), work: recorder.work };
  });
}

export function framesPerSecond({ frames }: Frames): number {
  return (1_000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
}

export function describeFrames(recorded: Frames): string {
  const { frames, work } = recorded;
  return [
    `frames per second ${framesPerSecond(recorded).toFixed(1)}`,
    `frame p50 ${percentile(frames, 0.5).toFixed(1)} ms`,
    `p95 ${percentile(frames, 0.95).toFixed(1)} ms`,
    `max ${percentile(frames, 1).toFixed(0)} ms`,
    `main thread per frame p50 ${percentile(work, 0.5).toFixed(1)} ms`,
    `p95 ${percentile(work, 0.95).toFixed(1)} ms`,
  ].join("   ");
}
