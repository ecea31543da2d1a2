import { answered, done } from "@headroom/contract/endpoints/endpoint";
import * as session from "@headroom/contract/endpoints/session";
import type { Account } from "@headroom/contract/vocabulary/users";
import type { FastifyReply, FastifyRequest } from "fastify";
import { route } from "../../platform/http/route.ts";
import type { Confirmations } from "./confirmation.service.ts";
import type { OpenedSession } from "./opened-session.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { SessionService } from "./session.service.ts";

const publicPart = ({ id, email, name, company, role, labId, emailVerified }: Account): Account => ({
  id,
  email,
  name,
  company,
  role,
  labId,
  emailVerified,
});

export function sessionRoutes(sessions: SessionService, confirmations: Confirmations, cookie: SessionCookie) {
  /** The session before sign-in ends with it, so that a planted cookie is worth nothing. */
  const previous = (request: FastifyRequest) => {
    const token = cookie.read(request);
    return token === null ? null : sessions.hashOf(token);
  };
  const welcome = (reply: FastifyReply, opened: OpenedSession) => {
    cookie.set(reply, opened.token, opened.expiresAt);
    return answered({ user: publicPart(opened.account) });
  };

  return [
    route(session.register, async ({ body, request, reply }) =>
      welcome(reply, await sessions.register(body, previous(request))),
    ),
    route(session.login, async ({ body, request, reply }) =>
      welcome(reply, await sessions.signIn(body, request.ip, previous(request))),
    ),
    route(session.logout, async ({ request, reply }) => {
      const token = cookie.read(request);
      if (token !== null) await sessions.signOut(token);
      cookie.clear(reply);
      return done;
    }),
    route(session.me, async ({ caller }) => answered({ user: publicPart(caller) })),
    route(session.forgotPassword, async ({ body }) => {
      await sessions.forgotPassword(body.email);
      return done;
    }),
    route(session.resetPassword, async ({ body }) => {
      await sessions.resetPassword(body.token, body.password);
      return done;
    }),
    route(session.verifyEmail, async ({ body }) => {
      await confirmations.confirm(body.token);
      return done;
    }),
    route(session.sendConfirmation, async ({ caller }) => {
      await confirmations.mailAgain(caller);
      return done;
    }),
    route(session.changePassword, async ({ caller, body, request }) => {
      await sessions.changePassword(caller, request.ip, body);
      return done;
    }),
    route(session.updateProfile, async ({ caller, body }) =>
      answered({ user: publicPart(await sessions.updateProfile(caller, body)) }),
    ),
  ];
}
