import { answered, done } from "@headroom/contract/endpoints/endpoint";
import * as endpoints from "@headroom/contract/endpoints/account/joining";
import { route } from "../../platform/http/route.ts";
import type { LabsService } from "../labs/labs.service.ts";
import type { Registrations } from "../session/registration/registration.service.ts";
import type { TokenCookie } from "../session/session-cookie.ts";
import type { Joining } from "./joining.service.ts";

interface Needs {
  readonly joining: Joining;
  readonly labs: Pick<LabsService, "publish">;
  readonly registrations: Registrations;
  readonly cookie: TokenCookie;
}

export const joiningRoutes = ({ joining, labs, registrations, cookie }: Needs) => [
  route(endpoints.registerLab, async ({ body, reply }) => {
    await joining.assertClaimable(body.laboratory, body.email);
    const { token, expiresAt } = await registrations.register(body);
    cookie.set(reply, token, expiresAt);
    return done;
  }),
  route(endpoints.publishLab, async ({ params, body, caller }) => {
    await labs.publish(caller, params.id, body.published);
    return done;
  }),
  route(endpoints.listLabClaims, async ({ params }) => answered(await joining.claimsOf(params.id))),
  route(endpoints.decideLabClaim, async ({ params, body, caller }) => {
    await joining.decide(caller, params, body.accept);
    return done;
  }),
];
