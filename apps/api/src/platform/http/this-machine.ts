import { BlockList, isIP } from "node:net";
import type { FastifyRequest } from "fastify";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

const isLoopback = (address: string) => {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? "ipv6" : "ipv4");
};
/** Headers in which proxies name a client. */
const handedOn = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];
/** A name that only ever means the machine itself. */
export const isLocalName = (name: string) => name === "localhost" || isLoopback(name.replace(/^\[|\]$/g, ""));

/**
 * Whether a request comes from the machine itself, and from no proxy on it: whoever reaches the server through one
 * says so in a header, by a name of its own, or by the name under which the server is published.
 */
export function isFromThisMachine(
  { socket, headers, hostname }: Pick<FastifyRequest, "socket" | "headers" | "hostname">,
  publicUrl: string,
): boolean {
  const isHandedOn = handedOn.some((name) => headers[name] !== undefined);
  const isNear = isLoopback(socket.remoteAddress ?? "") && isLocalName(hostname);
  return isNear && !isHandedOn && isLocalName(new URL(publicUrl).hostname);
}
