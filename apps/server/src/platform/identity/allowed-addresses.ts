import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Network = { readonly address: ipaddr.IPv4 | ipaddr.IPv6; readonly prefix: number };

const MAPPED_PREFIX = 96;

/** An address, or a network as `192.0.2.0/24`; undefined when it is neither. */
function parseNetwork(text: string): Network | undefined {
  const [address = "", prefix, ...rest] = text.split("/");
  if (isIP(address) === 0 || rest.length > 0 || !ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.parse(address);
  const bits = parsed.kind() === "ipv4" ? 32 : 128;
  if (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)) return undefined;
  const network = { address: parsed, prefix: Number(prefix ?? bits) };
  return parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && network.prefix >= MAPPED_PREFIX
    ? { address: parsed.toIPv4Address(), prefix: network.prefix - MAPPED_PREFIX }
    : network;
}

export function isNetwork(text: string): boolean {
  return parseNetwork(text) !== undefined;
}

function isWithin(inner: Network, outer: Network): boolean {
  const { address, prefix } = inner;
  return (
    address.kind() === outer.address.kind() &&
    prefix >= outer.prefix &&
    (address as ipaddr.IPv4).match(outer.address, outer.prefix)
  );
}

/** Whether an address is one of these, or in one of these networks. */
export function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  return areWithinNetworks([address], allowed);
}

/** Whether each of these addresses and networks is in one of the others. */
export function areWithinNetworks(inner: readonly string[], outer: readonly string[]): boolean {
  const networks = outer.flatMap((text) => parseNetwork(text) ?? []);
  return inner.every((text) => {
    const network = parseNetwork(text);
    return network !== undefined && networks.some((one) => isWithin(network, one));
  });
}

/** The addresses and networks that are in both lists; null is everything. */
export function commonNetworks(
  one: readonly string[] | null,
  other: readonly string[] | null,
): readonly string[] | null {
  if (one === null) return other;
  if (other === null) return one;
  const narrower = [
    ...other.filter((text) => areWithinNetworks([text], one)),
    ...one.filter((text) => areWithinNetworks([text], other)),
  ];
  return [...new Set(narrower)];
}
