import { describe, expect, it } from "vitest";
import { validateSignInSearch } from "./session-guards.ts";

describe("the search parameters of the sign-in page", () => {
  it("the sign-in page keeps an address of the app to return to", () => {
    expect(validateSignInSearch({ redirect: "/app/developers/api-keys?a=1" })).toEqual({
      redirect: "/app/developers/api-keys?a=1",
    });
  });

  it.each(["//evil.example", "https://evil.example", 7, undefined])(
    "the sign-in page removes the redirect %j from the address",
    (redirect) => {
      const search = validateSignInSearch({ redirect });
      expect(Object.hasOwn(search, "redirect")).toBe(true);
      expect(search.redirect).toBeUndefined();
    },
  );
});
