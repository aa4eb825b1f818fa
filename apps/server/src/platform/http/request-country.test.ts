import { expect, it } from "vitest";
import { readPlatformConfig } from "../config.ts";
import { requestCountry } from "./request-country.ts";

it("a request's country is what a trusted proxy sends in the header that the operator names", () => {
  const { installation } = readPlatformConfig({});
  const countryOf = (value: string, changes: object = {}) =>
    requestCountry(
      { headers: { "cf-ipcountry": value } },
      { installation: { ...installation, countryHeader: "cf-ipcountry" }, trustProxy: 1, ...changes },
    );
  expect(countryOf("is")).toBe("IS");
  for (const unknown of ["XX", "T1", "Iceland", ""]) expect(countryOf(unknown)).toBeUndefined();
  expect(countryOf("IS", { trustProxy: false })).toBeUndefined();
  expect(countryOf("IS", { installation })).toBeUndefined();
});
