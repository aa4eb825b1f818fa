import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parseString, storedValue } from "./storage.ts";
import { existingTab, tabOfPath, useTab } from "./tab-choice.ts";

describe("the open tab", () => {
  const tabs = [
    { label: "Profile", patterns: [/^\/app\/settings$/] },
    { label: "Security", patterns: [/^\/app\/settings\/security/, /^\/app\/two-factor/] },
  ] as const;

  it("the open tab is the first with a pattern of the path, otherwise the first", () => {
    expect(tabOfPath(tabs, "/app/settings/security/keys").label).toBe("Security");
    expect(tabOfPath(tabs, "/app/two-factor").label).toBe("Security");
    expect(tabOfPath(tabs, "/app/elsewhere").label).toBe("Profile");
  });

  it("the open tab is the chosen one, as long as it exists", () => {
    expect(existingTab(["a", "b"], "b")).toBe("b");
    expect(existingTab(["a", "b"], "gone")).toBe("a");
    expect(existingTab([], "b")).toBeUndefined();
  });

  it("the open tab is kept in component state, or in storage for the next time", () => {
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
