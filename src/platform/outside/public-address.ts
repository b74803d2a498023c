import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP } from "node:net";

/** Addresses that others have chosen lead to the internet, never into our own network. */

const closed = new BlockList();
const networks: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
];
/** Loopback, link-local and private ones, and ways to wrap an address of IPv4; `::ffff:` is looked at as IPv4 itself. */
const networks6: readonly (readonly [string, number])[] = [
  ["::", 96],
  ["64:ff9b::", 96],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
];
for (const [network, bits] of networks) closed.addSubnet(network, bits, "ipv4");
for (const [network, bits] of networks6) closed.addSubnet(network, bits, "ipv6");

export class PrivateAddressError extends Error {}

/** Whether this IP address belongs to no public network. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || closed.check(address, family === 6 ? "ipv6" : "ipv4");
}

export const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Finds the addresses of a name for a connection, and refuses it when one of them is private: what was looked at is what
 * is called, so that a name which leads elsewhere a moment later is of no use.
 */
export function lookupPublic(host: string, options: { all?: boolean }, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const hidden = addresses.find(({ address }) => isPrivateAddress(address));
    if (hidden) return found(new PrivateAddressError(`${host} is ${hidden.address}`), []);
    const [first] = addresses;
    if (options.all || !first) return found(null, addresses);
    return found(null, first.address, first.family);
  });
}

/** Refuses a host, written as a name or as an address, that leads into our own network. */
export async function requirePublicHost(url: URL): Promise<void> {
  const host = bareHost(url);
  if (isIP(host)) {
    if (isPrivateAddress(host)) throw new PrivateAddressError(host);
    return;
  }
  await new Promise<void>((resolve, reject) => {
    lookupPublic(host, { all: true }, (error) => (error ? reject(error) : resolve()));
  });
}
