import { lookup as resolve } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import type { PrivateHosts } from "./private-hosts.ts";
import { hostOf, isPublicAddress, looksPublic } from "./public-address.ts";

/** An address leads to a private network, as it is written. */
export class AddressRefusedError extends Error {
  constructor(host: string) {
    super(`${host} is on a private network, which may not be called from here.`);
    this.name = "AddressRefusedError";
  }
}

/**
 * A name resolves to no address that may be called. Whether it resolves to none at all or into a private network is not
 * said: that would tell whoever asks which names an internal name service knows.
 */
export class NameRefusedError extends Error {
  constructor() {
    super("The name of the address leads to no public address.");
    this.name = "NameRefusedError";
  }
}

/** Whether the operator lists this very host, so that it may also be called without TLS. */
export function isListedHost(url: URL, privateHosts: PrivateHosts): boolean {
  const host = hostOf(url);
  return isIP(host) === 0 ? privateHosts.hasName(host) : privateHosts.hasAddress(host);
}

/** Throws AddressRefusedError for a private host that is not listed; a name is looked up when it is called. */
export function refusePrivateHost(url: URL, privateHosts: PrivateHosts): void {
  const host = hostOf(url);
  if (looksPublic(host) || isListedHost(url, privateHosts)) return;
  // What a private name resolves to may be in a listed range.
  if (isIP(host) === 0 && privateHosts.hasRanges) return;
  throw new AddressRefusedError(host);
}

/**
 * Looks a name up for one connection, which then goes to what was found here: a name that means another address a moment
 * later does not get around the check. One private address among several refuses the name.
 */
export function lookupAllowed(privateHosts: PrivateHosts): LookupFunction {
  return (hostname, options, callback) => {
    const isAllowed = (address: string) =>
      isPublicAddress(address) || privateHosts.hasAddress(address) || privateHosts.hasName(hostname);
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null && privateHosts.hasName(hostname)) return callback(error, []);
      const isRefused =
        error !== null || addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address));
      if (isRefused) return callback(new NameRefusedError(), []);
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? "", first?.family);
    });
  };
}
