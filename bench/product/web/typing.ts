import { chromium } from "@playwright/test";
import { signUp } from "../../../test-kit/person.ts";
import type { ProductServer } from "../../../test-kit/product-server.ts";

const BLOCKS = 200;
const CHARACTERS = 24;
const KEYS = 60;
const REST_MS = 80;
const TEXT_TO_SPEECH = "/app/speech-synthesis/text-to-speech";

type LaunchSettings = { readonly executablePath: string | undefined; readonly chromiumFlags: readonly string[] };

/**
 * From each key until the page is drawn with it, ms, in the middle one of so many blocks. The browser draws as soon as it can,
 * not by the screen's clock, whose steps of 16.7 ms would hide the work.
 */
export async function measureTyping(
  server: ProductServer,
  { executablePath, chromiumFlags }: LaunchSettings,
): Promise<number[]> {
  await using browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--disable-frame-rate-limit", "--disable-gpu-vsync", ...chromiumFlags],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signUp(page, server);
  await page.goto(`${server.origin}${TEXT_TO_SPEECH}`);
  await page.getByRole("button", { name: /^Model / }).click();
  await page.getByRole("radio", { name: /v3/ }).click();
  const field = (number: number) => page.getByRole("textbox", { name: new RegExp(`^Text of block ${number}(,|$)`) });
  await field(1).focus();
  const line = "[calm] And so it went on.".slice(0, CHARACTERS);
  await page.evaluate(
    (script) => {
      const data = new DataTransfer();
      data.setData("text/plain", script);
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    Array.from({ length: BLOCKS }, (_, index) => `${index % 2 === 0 ? "Anna" : "Bela"}: ${line}`).join("\n"),
  );
  await field(BLOCKS).waitFor();
  await field(BLOCKS / 2).focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { voicewrightKeyTimes: times });
    window.addEventListener(
      "keydown",
      () => {
        const startedAtMs = performance.now();
        // The message is read after the frame that the callback is part of was laid out and painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => times.push(performance.now() - startedAtMs));
          port1.start();
          port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.type("abcdef [sad] ".charAt(key % 13));
    // Nothing may be asked of the page before it has drawn the key.
    await page.waitForTimeout(REST_MS);
  }
  return await page.evaluate(() => (window as unknown as { voicewrightKeyTimes: number[] }).voicewrightKeyTimes);
}
