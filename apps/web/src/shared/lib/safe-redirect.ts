const BASE = "http://in-app.invalid";

/**
 * The path of a `redirect` parameter, if it leads into this app; `undefined` for addresses of other
 * sites, in whatever spelling browsers would follow (`//host`, `/\host`, control characters, schemes).
 */
export function safeRedirectPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  if (/[\\\p{Cc}]/u.test(value)) return undefined;
  try {
    const url = new URL(value, BASE);
    if (url.origin !== BASE || url.pathname.startsWith("//")) return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}
