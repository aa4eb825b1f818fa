import { expect, it } from "vitest";
import { SessionRecovery } from "./session-recovery.ts";

/** A page on which one call is refused each time that the page asks for it. */
class RefusedPage {
  nowMs = 0;
  asked = 0;
  looks = 0;
  readonly #recovery: SessionRecovery;

  constructor(isSignedIn: boolean) {
    this.#recovery = new SessionRecovery(async () => {
      this.looks += 1;
      return await Promise.resolve(isSignedIn);
    });
  }

  async ask(): Promise<string> {
    this.asked += 1;
    const next = await this.#recovery.handleRefusal(this.nowMs);
    return next === "reload" && this.asked < 100 ? await this.ask() : next;
  }
}

it("a tab asks again where the browser has the next session", async () => {
  const recovery = new SessionRecovery(async () => await Promise.resolve(true));
  expect(await recovery.handleRefusal(0)).toBe("reload");
});

it("a tab leaves where no session is left, after one look for all calls that were refused meanwhile", async () => {
  const page = new RefusedPage(false);
  expect(await Promise.all([page.ask(), page.ask()])).toEqual(["leave", "stay"]);
  expect(page.looks).toBe(1);
});

it("a tab reloads three times a minute at most for a call that is refused although there is a session", async () => {
  const page = new RefusedPage(true);
  const ends = [await page.ask()];
  const asked = [page.asked];
  for (const nowMs of [59_999, 60_000]) {
    page.nowMs = nowMs;
    ends.push(await page.ask());
    asked.push(page.asked);
  }
  expect(ends).toEqual(["stay", "stay", "stay"]);
  expect(asked).toEqual([4, 5, 9]);
});
