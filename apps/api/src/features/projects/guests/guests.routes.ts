import { answered, done } from "@headroom/contract/endpoints/endpoint";
import * as endpoints from "@headroom/contract/endpoints/guests";
import { route } from "../../../platform/http/route.ts";
import { notFound } from "../../../platform/refusal.ts";
import type { TokenCookie } from "../../session/session-cookie.ts";
import type { GuestSessions } from "./guest-sessions.service.ts";
import type { TakeOverByLink } from "./guest-takeover.service.ts";
import type { Guests } from "./guests.service.ts";

interface Needs {
  readonly guests: Guests;
  readonly sessions: GuestSessions;
  readonly takeOver: TakeOverByLink;
  readonly cookie: TokenCookie;
}

export const guestRoutes = ({ guests, sessions, takeOver, cookie }: Needs) => [
  route(endpoints.takeOverGuestLink, async ({ caller, body }) =>
    answered({ projectLabId: await takeOver(caller, body.token) }),
  ),
  route(endpoints.askGuest, async ({ caller, params, body }) =>
    answered(await guests.ask(caller, params.id, body)),
  ),
  route(endpoints.sendGuestLink, async ({ caller, params }) =>
    answered(await guests.sendLink(caller, params.projectLabId)),
  ),
  route(endpoints.revokeGuestLink, async ({ caller, params }) =>
    answered(await guests.revokeLink(caller, params.projectLabId)),
  ),
  route(endpoints.revokeGuestLinkAsOperator, async ({ caller, params }) => {
    await guests.revokeAsOperator(caller, params.projectLabId);
    return done;
  }),
  route(endpoints.openGuestLink, async ({ body, request, reply }) => {
    const { token, expiresAt, projectLabId } = await sessions.open(body.token, cookie.read(request));
    cookie.set(reply, token, expiresAt);
    return answered({ projectLabId });
  }),
  route(endpoints.refuseGuestLink, async ({ body }) => {
    await sessions.refuse(body.token, body.neverAgain);
    return done;
  }),
  route(endpoints.readGuestPart, async ({ caller: { guest, name, email } }) => {
    if (!guest) throw notFound("request");
    return answered({ ...guest, lab: { name, email } });
  }),
  route(endpoints.readGuestSettings, async () => answered(await guests.readSettings())),
  route(endpoints.updateGuestSettings, async ({ caller, body }) =>
    answered(await guests.updateSettings(caller, body)),
  ),
];
