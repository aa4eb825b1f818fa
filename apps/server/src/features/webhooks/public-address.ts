import { lookup as resolve } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The address of a webhook leads to where webhooks may not go, as it is written. */
export class AddressRefusedError extends Error {
  constructor(host: string) {
    super(`${host} is on a private network, which webhooks may not call here.`);
    this.name = "AddressRefusedError";
  }
}

/**
 * A name leads nowhere that webhooks may call. Whether it leads nowhere at all or into a private network is not said: that
 * would tell whoever asks which names an internal name service knows.
 */
export class NameRefusedError extends Error {
  constructor() {
    super("The name of the address leads to no public address.");
    this.name = "NameRefusedError";
  }
}

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

/** The name of a URL without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Throws AddressRefusedError for a host that is no public address; a name is looked up when it is called. */
export function refusePrivateHost(url: URL): void {
  const host = hostOf(url);
  const isRefused = isIP(host) === 0 ? INTERNAL_NAME.test(host) : !isPublicAddress(host);
  if (isRefused) throw new AddressRefusedError(host);
}

/**
 * Looks a name up for one connection, which then goes to what was found here: a name that means another address a moment
 * later does not get around the check. One private address among several refuses the name.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const isRefused =
      error !== null || addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address));
    if (isRefused) return callback(new NameRefusedError(), []);
    if (options.all === true) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? "", first?.family);
  });
};
