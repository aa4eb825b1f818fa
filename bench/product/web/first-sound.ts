import type { Browser, Page } from "@playwright/test";
import { listenToPage } from "../../../test-kit/listen.ts";
import { signUpThroughPage } from "../../../test-kit/person.ts";
import type { ProductServer } from "../../../test-kit/product-server.ts";

const ROUNDS = 12;
/** The page has fetched what it wants ahead, and the speech before has ended. */
const PAUSE_MS = 2_000;

/** Milliseconds after the click. */
type FirstSound = {
  readonly requestMs: number;
  readonly answerMs: number;
  readonly bytesMs: number;
  readonly playingMs: number;
  readonly soundMs: number;
};

declare global {
  interface Window {
    voicewrightPlayingAtMs?: number | undefined;
  }
}

async function measureFirstSound(page: Page, round: number): Promise<FirstSound> {
  await page.getByRole("textbox", { name: "Text to speak" }).fill(`Round ${round}: the tide comes in twice a day.`);
  await page.waitForTimeout(PAUSE_MS);
  const clickedAtMs = await page
    .getByRole("button", { name: /^(Generate|Regenerate)/ })
    .evaluate((button: HTMLButtonElement) => {
      performance.clearResourceTimings();
      window.voicewrightPlayingAtMs = undefined;
      if (window.voicewrightListener !== undefined) window.voicewrightListener.firstSoundAtMs = undefined;
      const atMs = performance.now();
      button.click();
      return atMs;
    });
  await page.waitForFunction(() => window.voicewrightListener?.firstSoundAtMs !== undefined);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/v1/text-to-speech/")),
  );
  const times = await page.evaluate(() => {
    const call = performance
      .getEntriesByType("resource")
      .find((entry): entry is PerformanceResourceTiming => entry.name.includes("/v1/text-to-speech/"));
    return {
      request: call?.requestStart ?? Number.NaN,
      answer: call?.responseStart ?? Number.NaN,
      playing: window.voicewrightPlayingAtMs ?? Number.NaN,
      sound: window.voicewrightListener?.firstSoundAtMs ?? Number.NaN,
    };
  });
  await page.waitForFunction(() => document.querySelector("[data-phase=idle]") !== null);
  const bytesMs = Number(await page.locator("[data-first-bytes-ms]").getAttribute("data-first-bytes-ms"));
  await page.waitForFunction(() =>
    [...document.querySelectorAll("audio")].every(({ paused, ended }) => paused || ended),
  );
  return {
    requestMs: times.request - clickedAtMs,
    answerMs: times.answer - clickedAtMs,
    bytesMs,
    playingMs: times.playing - clickedAtMs,
    soundMs: times.sound - clickedAtMs,
  };
}

/** Speaks one new sentence after the other on the page, as somebody does who works with it. */
export async function measureFirstSounds(browser: Browser, server: ProductServer): Promise<FirstSound[]> {
  await using context = await browser.newContext();
  const page = await context.newPage();
  await listenToPage(page);
  await page.addInitScript(() => {
    const note = () => {
      window.voicewrightPlayingAtMs ??= performance.now();
    };
    document.addEventListener("playing", note, { capture: true });
  });
  await signUpThroughPage(page, server);
  const sounds: FirstSound[] = [];
  for (let round = 0; round < ROUNDS; round += 1) sounds.push(await measureFirstSound(page, round));
  return sounds;
}
