import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Hosts of private networks that the operator allows to be called at addresses that people give. */
export type PrivateHosts = {
  /** Whether a name is listed, whatever it resolves to. */
  readonly hasName: (name: string) => boolean;
  /** Whether an IP address is in a listed range. */
  readonly hasAddress: (address: string) => boolean;
  /** Whether a name that looks private may be looked up, because what it resolves to could be listed. */
  readonly hasRanges: boolean;
};

export const NO_PRIVATE_HOSTS: PrivateHosts = { hasName: () => false, hasAddress: () => false, hasRanges: false };
export const EVERY_PRIVATE_HOST: PrivateHosts = { hasName: () => true, hasAddress: () => true, hasRanges: true };

const HOST_NAME = /^(\*\.)?[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;

/** A name as it is compared: in lower case, without the dot of the root. */
function toComparable(name: string): string {
  return name.toLowerCase().replace(/\.$/, "");
}

function parseRange(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  if (isIP(entry) === 0) return undefined;
  const address = ipaddr.parse(entry);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/**
 * Reads a comma-separated list of names (`crm.internal`, `*.lan` for all names under one), addresses (`10.1.2.3`) and
 * ranges (`10.0.0.0/8`). Throws an Error that names the entry at fault.
 */
export function parsePrivateHosts(list: string): PrivateHosts {
  const names = new Set<string>();
  const suffixes: string[] = [];
  const ranges: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];
  for (const entry of list.split(",").map((item) => toComparable(item.trim()))) {
    if (entry === "") continue;
    const range = parseRange(entry);
    if (range !== undefined) ranges.push(range);
    else if (!HOST_NAME.test(entry) || /^[\d.]+$/.test(entry))
      throw new Error(`OUTBOUND_PRIVATE_HOSTS has '${entry}', which is no host name, address or range.`);
    else if (entry.startsWith("*.")) suffixes.push(entry.slice(1));
    else names.add(entry);
  }
  return {
    hasName: (name) => {
      const comparable = toComparable(name);
      return names.has(comparable) || suffixes.some((suffix) => comparable.endsWith(suffix));
    },
    hasAddress: (address) => {
      if (!ipaddr.isValid(address)) return false;
      // An IPv4 address that is written as one of IPv6 is the same address.
      const parsed = ipaddr.process(address);
      return ranges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
    },
    hasRanges: ranges.length > 0,
  };
}
