import { expect, it } from "vitest";
import { createUserCounts } from "./user-counts.ts";

it("deletes the files of a name when the last task using them ends, even by failure", async () => {
  const removed: string[] = [];
  const users = createUserCounts(async (name) => void removed.push(name));
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const working = [first, second].map(({ promise }) => users.hold("a", () => promise));
  await users.end("a");
  await users.end("b");
  expect(removed).toEqual(["b"]);
  expect([users.isHeld("a"), users.isHeld("b")]).toEqual([true, false]);
  first.resolve("done");
  expect(await working[0]).toBe("done");
  expect(removed).toEqual(["b"]);
  second.reject(new Error("failed"));
  await expect(working[1]).rejects.toThrow("failed");
  expect(removed).toEqual(["b", "a"]);
  await users.hold("a", async () => {});
  expect(removed).toEqual(["b", "a"]);
});
