import { BlockList, isIP } from "node:net";

type Network = { readonly address: string; readonly prefix: number; readonly family: "ipv4" | "ipv6" };

const BITS = { 4: 32, 6: 128 } as const;

/** An address, or a network as `192.0.2.0/24`; undefined when it is neither. */
function parseNetwork(text: string): Network | undefined {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return undefined;
  if (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= BITS[version])) return undefined;
  return { address, prefix: Number(prefix ?? BITS[version]), family: `ipv${version}` };
}

export function isNetwork(text: string): boolean {
  return parseNetwork(text) !== undefined;
}

/** Whether an address is one of these, or in one of these networks. */
export function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const network of allowed.flatMap((text) => parseNetwork(text) ?? []))
    list.addSubnet(network.address, network.prefix, network.family);
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
