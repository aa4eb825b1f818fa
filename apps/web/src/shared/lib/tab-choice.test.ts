import { describe, expect, it } from "vitest";
import { existingTab, tabOfPath } from "./tab-choice.ts";

describe("the tab that is open", () => {
  const tabs = [
    { label: "Profile", patterns: [/^\/app\/settings$/] },
    { label: "Security", patterns: [/^\/app\/settings\/security/, /^\/app\/two-factor/] },
  ] as const;

  it("is the first with a pattern of the path, otherwise the first", () => {
    expect(tabOfPath(tabs, "/app/settings/security/keys").label).toBe("Security");
    expect(tabOfPath(tabs, "/app/two-factor").label).toBe("Security");
    expect(tabOfPath(tabs, "/app/elsewhere").label).toBe("Profile");
  });

  it("is the one that was chosen, as long as there is such a one", () => {
    expect(existingTab(["a", "b"], "b")).toBe("b");
    expect(existingTab(["a", "b"], "gone")).toBe("a");
    expect(existingTab([], "b")).toBeUndefined();
  });
});
