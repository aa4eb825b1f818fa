import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parseString, storedValue } from "./storage.ts";
import { existingTab, tabOfPath, useTab } from "./tab-choice.ts";

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

  it("is kept in the state of what has the tabs, or in storage for the next time", () => {
    const stored = storedValue({ scope: "device", name: "tab-of-test", parse: parseString, fallback: "" });
    const tabOf = (kept?: typeof stored) => {
      function Tabs() {
        const [tab, open] = useTab(["a", "b"], kept);
        if (tab === "a") open("b");
        return tab;
      }
      return renderToString(createElement(Tabs));
    };
    expect(tabOf()).toBe("b");
    expect(stored.get()).toBe("");
    stored.set("b");
    expect(tabOf(stored)).toBe("b");
    stored.set("gone");
    tabOf(stored);
    expect(stored.get()).toBe("b");
  });
});
