const RELOADED_AT_KEY = "voicewright.reloaded-at";
const RELOAD_PAUSE_MS = 30_000;

function wasReloadedJustNow(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < RELOAD_PAUSE_MS;
  } catch {
    return true;
  }
}

/** Whether something typed would be lost by a reload. */
function hasUnsavedText(): boolean {
  return [...document.querySelectorAll("textarea, [contenteditable]")].some((element) =>
    element instanceof HTMLTextAreaElement ? element.value !== "" : element.textContent !== "",
  );
}

/**
 * After an update of the server the chunks of the old page are gone. The page loads itself anew,
 * once, unless that would lose text; then the route's own error says what happened.
 */
export function watchForNewVersion(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine || wasReloadedJustNow() || hasUnsavedText()) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    window.location.reload();
  });
}
