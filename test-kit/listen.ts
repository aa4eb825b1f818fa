import type { Page } from "@playwright/test";

declare global {
  interface Window {
    voicewrightListener?: { firstSoundAtMs: number | undefined; loudestRms: number };
  }
}

/**
 * Lets a test hear the page: every audio element that plays is measured at its output.
 * Call before the page loads.
 */
export async function listenToPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ear: { firstSoundAtMs: number | undefined; loudestRms: number } = {
      firstSoundAtMs: undefined,
      loudestRms: 0,
    };
    window.voicewrightListener = ear;
    const heard = new WeakSet<HTMLMediaElement>();
    // oxlint-disable-next-line typescript/unbound-method -- called with the element as `this` below
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function patchedPlay(this: HTMLMediaElement) {
      if (!heard.has(this)) {
        heard.add(this);
        const context = new AudioContext();
        const analyser = context.createAnalyser();
        context.createMediaElementSource(this).connect(analyser).connect(context.destination);
        const samples = new Float32Array(analyser.fftSize);
        setInterval(() => {
          analyser.getFloatTimeDomainData(samples);
          const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
          ear.loudestRms = Math.max(ear.loudestRms, rms);
          if (rms > 0.005) ear.firstSoundAtMs ??= performance.now();
        }, 20);
      }
      return play.call(this);
    };
  });
}

/** When the page first made a sound, on the page's own clock; undefined while it is silent. */
export function firstSoundAtMs(page: Page): Promise<number | undefined> {
  return page.evaluate(() => window.voicewrightListener?.firstSoundAtMs);
}

/** When the last response whose address matches had arrived whole, on the page's own clock. */
export function responseEndedAtMs(page: Page, pattern: string): Promise<number | undefined> {
  return page.evaluate(
    (text) =>
      performance
        .getEntriesByType("resource")
        .filter((entry): entry is PerformanceResourceTiming => entry.name.includes(text))
        .map((entry) => entry.responseEnd)
        .findLast((end) => end > 0),
    pattern,
  );
}
