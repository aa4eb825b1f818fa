import { lookup as resolve } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** The address of a webhook leads to where webhooks may not go. */
export class AddressRefusedError extends Error {
  constructor(host: string) {
    super(`${host} is on a private network, which webhooks may not call here.`);
    this.name = "AddressRefusedError";
  }
}

/** Whether an IP address belongs to the public internet: not loopback, private, link-local, or reserved for anything. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** The name of a URL without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Throws AddressRefusedError for a host that is no public address; a name is looked up when it is called. */
export function refusePrivateHost(url: URL): void {
  const host = hostOf(url);
  const isRefused =
    isIP(host) === 0 ? /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host) : !isPublicAddress(host);
  if (isRefused) throw new AddressRefusedError(host);
}

/**
 * Looks a name up for one connection, which then goes to what was found here: a name that means another address a moment
 * later does not get around the check. One private address among several refuses the name.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const isRefused = addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address));
    if (isRefused) return callback(new AddressRefusedError(hostname), []);
    if (options.all === true) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? "", first?.family);
  });
};
