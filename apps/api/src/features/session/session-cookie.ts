import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../platform/refusal.ts";

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

/** A cookie whose session is over ends with the 401: no script of the page can remove it. */
export function endLostSessions(scope: FastifyInstance, cookie: SessionCookie): void {
  scope.addHook("onError", async (request, reply, error) => {
    const isLost = error instanceof Refusal && error.code === "not-signed-in";
    if (isLost && cookie.read(request) !== null) cookie.clear(reply);
  });
}
