import { storedValue, useStoredValue } from "./storage.ts";

const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const DARK_SYSTEM = "(prefers-color-scheme: dark)";

/** The script in index.html reads the same key before the first paint. */
const storedTheme = storedValue<Theme>({
  scope: "device",
  name: "theme",
  parse: (stored) => THEMES.find((theme) => theme === stored),
  fallback: "system",
});

function applyTheme() {
  const theme = storedTheme.get();
  const isDark = theme === "dark" || (theme === "system" && window.matchMedia(DARK_SYSTEM).matches);
  document.documentElement.classList.toggle("dark", isDark);
}

/** Follows the choice, also one made in another tab, and the system while the choice is "system". */
export function watchTheme(): void {
  applyTheme();
  storedTheme.subscribe(applyTheme);
  window.matchMedia(DARK_SYSTEM).addEventListener("change", applyTheme);
}

export function useTheme() {
  return useStoredValue(storedTheme);
}
