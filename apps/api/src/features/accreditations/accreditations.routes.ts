import * as contract from "@headroom/contract/endpoints/accreditations";
import { answered, done, listed } from "@headroom/contract/endpoints/endpoint";
import { route } from "../../platform/http/route.ts";
import type { AccreditationsService } from "./accreditations.service.ts";

export const accreditationRoutes = (accreditations: AccreditationsService) => [
  route(contract.listAccreditationOptions, async () => answered(await accreditations.options())),
  route(contract.listAccreditations, async ({ query }) => listed(await accreditations.list(query))),
  route(contract.createAccreditation, async ({ body, caller }) =>
    answered(await accreditations.create(caller, body)),
  ),
  route(contract.getAccreditation, async ({ params }) => answered(await accreditations.get(params.id))),
  route(contract.listAccreditedLabs, async ({ params, query }) =>
    listed(await accreditations.accreditedLabs(params.id, query)),
  ),
  route(contract.updateAccreditation, async ({ params, body: { version, ...patch }, caller }) =>
    answered(await accreditations.patch(caller, { id: params.id, version }, patch)),
  ),
  route(contract.deleteAccreditation, async ({ params, caller }) => {
    await accreditations.remove(caller, params.id);
    return done;
  }),
  route(contract.toggleAccreditation, async ({ params, body, caller }) => {
    await accreditations.setEnabled(caller, params.id, body.enabled);
    return done;
  }),
];
