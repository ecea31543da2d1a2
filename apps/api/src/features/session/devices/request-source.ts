import type { FastifyRequest } from "fastify";
import { browserWords } from "./browser-words.ts";
import type { Cookies } from "../session-cookie.ts";
import { hashToken } from "../token.ts";

/** Source of a request: its connection, browser and our cookies. */
export interface RequestSource {
  readonly address: string;
  /** Browser and system in words. */
  readonly browser: string;
  readonly deviceToken: string | null;
  /** The session before sign-in ends with it, so that a planted cookie is worth nothing. */
  readonly sessionHash: Buffer | null;
}

export function readSource(request: FastifyRequest, cookies: Cookies): RequestSource {
  const token = cookies.session.read(request);
  return {
    address: request.ip,
    browser: browserWords(request.headers["user-agent"]),
    deviceToken: cookies.device.read(request),
    sessionHash: token === null ? null : hashToken(token),
  };
}
