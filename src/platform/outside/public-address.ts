import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP } from "node:net";

/** Networks to which addresses chosen by third parties must not lead: our own and other private ones. */

const closed = new BlockList();
const networks: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  // Once the nearest way from IPv6 to IPv4.
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
];
/**
 * Loopback, link-local and private networks, addresses that lead nowhere, and IPv6 forms that wrap an IPv4 address;
 * `::ffff:` followed by one is checked as that one.
 */
const networks6: readonly (readonly [string, number])[] = [
  ["::", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
];
for (const [network, bits] of networks) closed.addSubnet(network, bits, "ipv4");
for (const [network, bits] of networks6) closed.addSubnet(network, bits, "ipv6");

export class PrivateAddressError extends Error {}

/** Whether this IP address is not in a public network. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || closed.check(address, family === 6 ? "ipv6" : "ipv4");
}

export const bareHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * DNS look-up for a connection; refuses the name when one of its addresses is private. The checked address is
 * the one connected to, so a name that changes a moment later (DNS rebinding) does not help an attacker.
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

/** Refuses a host name or address that leads into a private network. */
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
