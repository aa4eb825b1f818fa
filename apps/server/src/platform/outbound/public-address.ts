import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** All public addresses of IPv6 are in it. What carries an address of IPv4 (compatible, translated) is not. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to the public internet: not loopback, private, link-local, or reserved for anything. Every
 * form of an IPv4 address in one of IPv6 is refused: compatible, mapped, translated (NAT64), 6to4, Teredo.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6));
}

/** Names without a dot, and those under what only private networks have. */
const INTERNAL_NAME =
  /^[^.]+\.?$|\.(localhost|local|localdomain|internal|intranet|private|lan|home|corp|home\.arpa|svc|test|invalid)\.?$/i;

/** Whether a host is public as far as it can be seen without looking its name up. */
export function looksPublic(host: string): boolean {
  return isIP(host) === 0 ? !INTERNAL_NAME.test(host) : isPublicAddress(host);
}

/** The name of a URL without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}
