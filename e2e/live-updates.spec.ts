import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { designVoice } from "./design-voice.ts";
import { signUp } from "../test-kit/person.ts";

const EVENTS = "/v1/workspace/events";

const voice = (page: Page, name: string) =>
  page.getByRole("list", { name: "Voices" }).getByRole("listitem").filter({ hasText: name });

/** How many tabs listen, and how many wait for their turn. */
async function listeners(page: Page): Promise<readonly [number, number]> {
  const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query());
  const isOurs = ({ name = "" }: { name?: string }) => name.startsWith("voicewright-events-");
  return [held.filter(isOurs).length, pending.filter(isOurs).length];
}

test("tabs show changes from elsewhere, with one stream for all of them", async ({ context, page, server }) => {
  const streams: Page[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === EVENTS) streams.push(request.frame().page());
  });
  await signUp(page, server);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`${server.origin}/app/voice-lab`);
  await expect.poll(() => listeners(page)).toEqual([1, 1]);

  const voiceId = await designVoice(context, server, "Quillon");
  for (const tab of [page, other]) await expect(voice(tab, "Quillon")).toBeVisible();
  expect(streams).toHaveLength(1);

  const remaining = streams[0] === page ? other : page;
  await streams[0]?.close();
  await expect.poll(() => streams.length).toBe(2);
  const edited = await context.request.post(`${server.origin}/v1/voices/${voiceId}/edit`, {
    headers: { origin: server.origin },
    multipart: { name: "Quillon the Second" },
  });
  expect(edited.status()).toBe(200);
  await expect(voice(remaining, "Quillon the Second")).toBeVisible();
  expect(streams[1]).toBe(remaining);
});
