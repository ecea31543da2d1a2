import { answered, done } from "@headroom/contract/endpoints/endpoint";
import * as endpoints from "@headroom/contract/endpoints/account/second-factors";
import { route } from "../../../platform/http/route.ts";
import type { SecondFactorService } from "./second-factor.service.ts";

export const secondFactorRoutes = (secondFactors: SecondFactorService) => [
  route(endpoints.readSecondFactors, async ({ caller }) => answered(await secondFactors.read(caller))),
  route(endpoints.beginTotp, async ({ caller }) => answered(await secondFactors.beginTotp(caller))),
  route(endpoints.confirmTotp, async ({ caller, body }) =>
    answered({ recoveryCodes: await secondFactors.confirmTotp(caller, body.code) }),
  ),
  route(endpoints.removeTotp, async ({ caller }) => {
    await secondFactors.removeTotp(caller);
    return done;
  }),
  route(endpoints.renewRecoveryCodes, async ({ caller }) =>
    answered({ recoveryCodes: await secondFactors.renewRecoveryCodes(caller) }),
  ),
];
