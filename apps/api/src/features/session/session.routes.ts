import { answered, done } from "@headroom/contract/endpoints/endpoint";
import * as session from "@headroom/contract/endpoints/account/session";
import { signInWithPasskey } from "@headroom/contract/endpoints/account/passkeys";
import { proveSecondFactor } from "@headroom/contract/endpoints/account/second-factors";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import type { FastifyReply, FastifyRequest } from "fastify";
import { route } from "../../platform/http/route.ts";
import type { Confirmations } from "./registration/confirmation.service.ts";
import type { DeviceCookie } from "./devices/known-devices.service.ts";
import type { OpenedSession } from "./opened-session.ts";
import { readSource } from "./devices/request-source.ts";
import type { PasskeysService } from "./passkey/passkeys.service.ts";
import type { Reauthenticate } from "./password/reauthentication.service.ts";
import type { Registrations } from "./registration/registration.service.ts";
import type { SecondStep } from "./second-factor/second-step.service.ts";
import type { Cookies } from "./session-cookie.ts";
import type { SessionService } from "./session.service.ts";

const publicPart = ({ id, email, name, company, address, role, labId, emailVerified }: Account): Account => ({
  id,
  email,
  name,
  company,
  address,
  role,
  labId,
  emailVerified,
});

interface Needs {
  readonly sessions: SessionService;
  readonly confirmations: Confirmations;
  readonly registrations: Registrations;
  readonly secondStep: SecondStep;
  readonly passkeys: PasskeysService;
  readonly reauthenticate: Reauthenticate;
  readonly cookies: Cookies;
}

export function sessionRoutes(needs: Needs) {
  const { sessions, confirmations, registrations, secondStep, passkeys, reauthenticate, cookies } = needs;
  const sourceOf = (request: FastifyRequest) => readSource(request, cookies);
  const welcome = (reply: FastifyReply, opened: OpenedSession) => {
    cookies.session.set(reply, opened.token, opened.expiresAt);
    keepDevice(reply, opened.device);
    return answered({ user: publicPart(opened.account) });
  };
  const keepDevice = (reply: FastifyReply, device: DeviceCookie) =>
    cookies.device.set(reply, device.token, device.expiresAt);

  return [
    route(session.register, async ({ body, reply }) => {
      const { token, expiresAt } = await registrations.register(body);
      cookies.registration.set(reply, token, expiresAt);
      return done;
    }),
    route(session.login, async ({ body, request, reply }) => {
      const signedIn = await sessions.signIn(body, sourceOf(request));
      if ("account" in signedIn) return welcome(reply, signedIn);
      cookies.pending.set(reply, signedIn.token, signedIn.expiresAt);
      return answered({ secondFactor: signedIn.secondFactor });
    }),
    route(proveSecondFactor, async ({ body, request, reply }) => {
      const opened = await secondStep.finish(cookies.pending.read(request), body, sourceOf(request));
      cookies.pending.clear(reply);
      return welcome(reply, opened);
    }),
    route(signInWithPasskey, async ({ body, request, reply }) => {
      const opened = await passkeys.signIn(body.credential, sourceOf(request));
      cookies.pending.clear(reply);
      return welcome(reply, opened);
    }),
    route(session.logout, async ({ request, reply }) => {
      const token = cookies.session.read(request);
      if (token !== null) await sessions.signOut(token);
      cookies.session.clear(reply);
      return done;
    }),
    route(session.me, async ({ caller }) => answered({ user: publicPart(caller) })),
    route(session.forgotPassword, async ({ body }) => {
      await sessions.forgotPassword(body.email);
      return done;
    }),
    route(session.resetPassword, async ({ body, request, reply }) => {
      keepDevice(reply, await sessions.resetPassword(body.token, body.password, sourceOf(request)));
      return done;
    }),
    route(session.verifyEmail, async ({ body: { token, password }, request, reply }) => {
      const followed = { token, password, browserToken: cookies.registration.read(request) };
      const opened = await registrations.finish(followed, sourceOf(request));
      if (!opened) {
        await confirmations.confirm(token);
        return answered({ user: null });
      }
      cookies.registration.clear(reply);
      return welcome(reply, opened);
    }),
    route(session.sendConfirmation, async ({ caller }) => {
      await confirmations.mailAgain(caller);
      return done;
    }),
    route(session.changePassword, async ({ caller, body, request }) => {
      await sessions.changePassword(caller, sourceOf(request), body);
      return done;
    }),
    route(session.reauthenticate, async ({ caller, body, request }) => {
      await reauthenticate(caller, sourceOf(request), body);
      return done;
    }),
    route(session.updateProfile, async ({ caller, body }) =>
      answered({ user: publicPart(await sessions.updateProfile(caller, body)) }),
    ),
  ];
}
