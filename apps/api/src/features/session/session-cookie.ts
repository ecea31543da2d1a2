import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../platform/refusal.ts";

/** A cookie that holds a token for this server alone. */
export interface TokenCookie {
  readonly read: (request: FastifyRequest) => string | null;
  readonly set: (reply: FastifyReply, token: string, expiresAt: Date) => void;
  readonly clear: (reply: FastifyReply) => void;
}

/** `__Host-` binds the cookie to this very host, where the connection is encrypted. */
function makeTokenCookie(plainName: string, secure: boolean): TokenCookie {
  const name = secure ? `__Host-${plainName}` : plainName;
  const options = { httpOnly: true, sameSite: "lax", secure, path: "/" } as const;
  return {
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token, expiresAt) => void reply.setCookie(name, token, { ...options, expires: expiresAt }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}

/**
 * `session` says who is signed in; `device` only that somebody has signed in with this browser before, and `pending`
 * that a password was right and a second factor is awaited; `registration` which new account was asked for here. `guest` opens
 * one request to a laboratory without an account, and says nothing of who is signed in.
 */
export const makeCookies = (secure: boolean) => ({
  session: makeTokenCookie("session", secure),
  device: makeTokenCookie("device", secure),
  pending: makeTokenCookie("pending-sign-in", secure),
  registration: makeTokenCookie("registration", secure),
  guest: makeTokenCookie("guest", secure),
});
export type Cookies = ReturnType<typeof makeCookies>;

/** A cookie whose session is over ends with the 401: no script of the page can remove it. */
export function endLostSessions(scope: FastifyInstance, cookie: TokenCookie): void {
  scope.addHook("onError", async (request, reply, error) => {
    const isLost = error instanceof Refusal && error.code === "not-signed-in";
    if (isLost && cookie.read(request) !== null) cookie.clear(reply);
  });
}
