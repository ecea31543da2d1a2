import type { FastifyRequest } from "fastify";
import type { Cookies } from "./session-cookie.ts";
import { hashToken } from "./token.ts";

/** Where a request comes from: its connection, and what the browser has of us. */
export interface RequestSource {
  readonly address: string;
  readonly deviceToken: string | null;
  /** The session before sign-in ends with it, so that a planted cookie is worth nothing. */
  readonly sessionHash: Buffer | null;
}

export function readSource(request: FastifyRequest, cookies: Cookies): RequestSource {
  const token = cookies.session.read(request);
  return {
    address: request.ip,
    deviceToken: cookies.device.read(request),
    sessionHash: token === null ? null : hashToken(token),
  };
}
