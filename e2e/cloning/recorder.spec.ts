import { MESSAGES } from "@voicewright/contract/rules/messages";
import { expect, test } from "../fixtures.ts";
import { hasSharedData } from "../../packages/audio/test/shared-recordings.ts";
import { button, openCloning, PATIENT, signUpAndOpenCloning, startRecording, total } from "./clone-steps.ts";
import { expectClean } from "../expect-clean.ts";
import { ListeningBrowser } from "../microphone.ts";

test.skip(!hasSharedData, "the shared recordings are not here");

test("a denied, missing or unplugged microphone is explained, and the recording so far is kept", async ({
  browser,
  server,
  listening,
  ann,
}) => {
  await using denying = await ListeningBrowser.launch(ann, { mayListen: false });
  const denied = await denying.newPage({ permissions: [] });
  await signUpAndOpenCloning(denied, server);
  await button(denied, "Record audio").click();
  await expect(denied.getByRole("alert").filter({ hasText: MESSAGES.microphoneDenied })).toBeVisible();
  await expectClean(denied, "microphone denied");
  await denied.context().close();

  const context = await browser.newContext({ permissions: ["microphone"] });
  const missing = await context.newPage();
  await signUpAndOpenCloning(missing, server);
  await button(missing, "Record audio").click();
  await expect(missing.getByRole("alert").filter({ hasText: "No microphone was found." })).toBeVisible();
  await context.close();

  const page = await listening.newPage();
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      // What a browser does when the cable is pulled.
      window.addEventListener("unplug", () => {
        for (const track of stream.getTracks()) {
          track.stop();
          track.dispatchEvent(new Event("ended"));
        }
      });
      return stream;
    };
  });
  await signUpAndOpenCloning(page, server);
  await startRecording(page, 6);
  await page.evaluate(() => window.dispatchEvent(new Event("unplug")));
  await expect(
    page.getByText(/The microphone was unplugged, .* Your recording up to that point is kept\./),
  ).toBeVisible();
  await button(page, "Use recording").click();
  await expect(page.getByText("Recording 1.webm")).toBeVisible();
  await page.context().close();
});

test("the recording of a closed tab is offered at the next visit", async ({ server, listening }) => {
  const page = await listening.newPage();
  await signUpAndOpenCloning(page, server);
  await startRecording(page, 6);
  const session = await page.context().newCDPSession(page);
  session.send("Page.crash").catch(() => undefined);
  await page.waitForEvent("crash");

  const next = await page.context().newPage();
  await openCloning(next, server);
  await expect(next.getByText(/A recording of 0:0[5-7] was not finished/)).toBeVisible();
  await expectClean(next, "recovery");
  await button(next, "Restore").click();
  await expect(next.getByText("Recording 1.webm")).toBeVisible();
  await expect(next.getByText(/was not finished/)).toBeHidden();
  await expect(total(next)).toContainText(/00:0[5-7]/, PATIENT);
  await next.reload();
  await expect(next.getByText("Recording 1.webm")).toBeVisible();
  await expect(next.getByText(/was not finished/)).toBeHidden();
  await next.context().close();
});
