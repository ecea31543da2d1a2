import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

const isLoopback = (address: string) => {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? "ipv6" : "ipv4");
};
/** A name that only ever means the machine itself. */
export const isLocalName = (name: string) => name === "localhost" || isLoopback(name.replace(/^\[|\]$/g, ""));

/**
 * Whether a request comes from the machine itself. What a proxy that nobody vouched for hands on comes from
 * elsewhere; so does a page whose own name was pointed at this machine.
 */
export function isFromThisMachine(
  { ip, headers, hostname }: Pick<FastifyRequest, "ip" | "headers" | "hostname">,
  trustedProxies: readonly string[],
): boolean {
  const isHandedOn = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return isLoopback(ip) && isLocalName(hostname) && (!isHandedOn || trustedProxies.length > 0);
}
