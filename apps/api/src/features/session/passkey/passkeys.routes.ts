import { answered, done } from "@headroom/contract/endpoints/endpoint";
import * as endpoints from "@headroom/contract/endpoints/account/passkeys";
import { route } from "../../../platform/http/route.ts";
import type { PasskeysService } from "./passkeys.service.ts";

export const passkeyRoutes = (passkeys: PasskeysService) => [
  route(endpoints.askForPasskey, async () => answered({ options: { ...(await passkeys.ask()) } })),
  route(endpoints.beginPasskey, async ({ caller }) =>
    answered({ options: { ...(await passkeys.begin(caller)) } }),
  ),
  route(endpoints.addPasskey, async ({ caller, body }) =>
    answered({ recoveryCodes: await passkeys.add(caller, body) }),
  ),
  route(endpoints.renamePasskey, async ({ caller, params, body }) => {
    await passkeys.rename(caller, params.id, body.name);
    return done;
  }),
  route(endpoints.removePasskey, async ({ caller, params }) => {
    await passkeys.remove(caller, params.id);
    return done;
  }),
];
