import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./fixtures.ts";
import { BOTH_WIDTHS_PX, expectClean } from "./expect-clean.ts";
import { signUp } from "../test-kit/person.ts";

test("a webhook is created in the page, tested, shown with its answer, disabled and deleted", async ({
  page,
  server,
}) => {
  const signatures: string[] = [];
  const receiver = createServer((request, response) => {
    signatures.push(String(request.headers["elevenlabs-signature"]));
    response.end("Taken");
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  try {
    await signUp(page, server);
    await page.goto(`${server.origin}/app/developers/webhooks`);
    await page.getByRole("button", { name: "Create your first webhook" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Create webhook" }).click();
    await expect(dialog.getByText("Please give the webhook a name.")).toBeVisible();
    await expectClean(page, "Webhook dialog", BOTH_WIDTHS_PX);
    await dialog.getByLabel("Name").fill("My desk");
    await dialog.getByLabel("Address").fill(`http://127.0.0.1:${port}/in`);
    await dialog.getByRole("checkbox", { name: "Speech was generated" }).click();
    await dialog.getByRole("button", { name: "Create webhook" }).click();
    await expect(dialog.getByLabel("Secret")).toHaveValue(/^wsec_[0-9a-f]{64}$/);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("7 events")).toBeVisible();
    await expectClean(page, "Webhooks", BOTH_WIDTHS_PX);

    await page.getByRole("button", { name: "Deliveries of My desk" }).click();
    await page.getByRole("button", { name: "Send a test" }).click();
    const delivery = page.getByRole("listitem").filter({ hasText: "Delivered" });
    await delivery.getByText("Test", { exact: true }).click();
    await expect(delivery.getByText("Taken")).toBeVisible();
    await expectClean(page, "Deliveries", BOTH_WIDTHS_PX);
    expect(signatures).toEqual([expect.stringMatching(/^t=\d+,v0=[0-9a-f]{64}$/)]);
    await page.keyboard.press("Escape");

    await page.getByRole("switch", { name: "Turn My desk on" }).click();
    await expect(page.getByRole("switch", { name: "Turn My desk on" })).not.toBeChecked();
    await page.getByRole("button", { name: "Delete My desk" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete webhook" }).click();
    await expect(page.getByText("No webhooks yet")).toBeVisible();
  } finally {
    receiver.close();
  }
});
