import ipaddr from "ipaddr.js";

/** `::ffff:203.0.113.7` is the IPv4 address that it holds; null where a socket has none. */
const read = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : null);

const firstBits = (address: ipaddr.IPv6, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;

/** By what attempts are counted: whoever has one IPv6 address has the 2⁶⁴ beside it too. */
export function networkOf(address: string): string {
  const parsed = read(address);
  return parsed instanceof ipaddr.IPv6 ? firstBits(parsed, 64) : (parsed?.toString() ?? "");
}

/** Truncates an address for storage and display: recognisable as one's own network, but not one line in it. */
export function shortenedAddress(address: string): string {
  const parsed = read(address);
  return parsed instanceof ipaddr.IPv6
    ? firstBits(parsed, 48)
    : (parsed?.toString().replace(/\d+$/, "x") ?? "");
}
