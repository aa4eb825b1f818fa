import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "../config.ts";

/** What proxies say where they do not know: not a country (ISO 3166-1 leaves it to users). */
const UNKNOWN = "XX";

/** The country that a request comes from (ISO 3166-1 alpha-2), where a trusted proxy says so; nothing else here knows it. */
export function requestCountry(
  { headers }: { readonly headers: IncomingHttpHeaders },
  { installation, trustProxy }: Pick<Config, "installation" | "trustProxy">,
): string | undefined {
  if (installation.countryHeader === undefined || trustProxy === false) return undefined;
  const value = headers[installation.countryHeader];
  const country = typeof value === "string" ? value.trim().toUpperCase() : "";
  return /^[A-Z]{2}$/.test(country) && country !== UNKNOWN ? country : undefined;
}
