import type { FastifyReply, FastifyRequest } from "fastify";

export interface SessionCookie {
  readonly read: (request: FastifyRequest) => string | null;
  readonly set: (reply: FastifyReply, token: string, expiresAt: Date) => void;
  readonly clear: (reply: FastifyReply) => void;
}

/** `__Host-` binds the cookie to this very host, where the connection is encrypted. */
export function makeSessionCookie(secure: boolean): SessionCookie {
  const name = secure ? "__Host-session" : "session";
  const options = { httpOnly: true, sameSite: "lax", secure, path: "/" } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token, expiresAt) => void reply.setCookie(name, token, { ...options, expires: expiresAt }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
