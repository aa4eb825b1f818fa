import { expect, it } from "vitest";
import { SingleFlight } from "./single-flight.ts";

it("single flight does work once for all callers while it runs, and again for later ones", async () => {
  const flights = new SingleFlight<number>();
  let begun = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async (): Promise<number> => {
    begun += 1;
    const number = begun;
    await promise;
    return number;
  };
  const asked = [flights.run("a", work), flights.run("a", work), flights.run("b", work)];
  resolve();
  expect(await Promise.all(asked)).toEqual([1, 1, 2]);
  expect(await flights.run("a", work)).toBe(3);
});

it("fails for all who wait, and begins work anew that has failed", async () => {
  const flights = new SingleFlight<string>();
  const failing = () => Promise.reject(new Error("no luck"));
  const both = await Promise.allSettled([flights.run("a", failing), flights.run("a", failing)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await flights.run("a", () => Promise.resolve("done"))).toBe("done");
});
