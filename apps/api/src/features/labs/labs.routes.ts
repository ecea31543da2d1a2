import { answered, done, listed } from "@headroom/contract/endpoints/endpoint";
import * as rows from "@headroom/contract/endpoints/lab-rows";
import * as contract from "@headroom/contract/endpoints/test-labs";
import { route } from "../../platform/http/route.ts";
import type { UsersService } from "../users/users.service.ts";
import type { LabsService } from "./labs.service.ts";

export const labRoutes = (labs: LabsService, users: Pick<UsersService, "ofLab">) => [
  route(rows.listAllLabOptions, async () => answered(await labs.options(true))),
  route(rows.listLabOptions, async () => answered(await labs.options(false))),
  route(rows.listLabs, async ({ query }) => listed(await labs.list(query))),
  route(contract.getLab, async ({ params, caller }) => answered(await labs.getPublic(caller, params.id))),
  route(contract.getLabRecord, async ({ params, caller }) =>
    answered({
      lab: await labs.getRecordFor(caller, params.id),
      users: await users.ofLab(params.id),
    }),
  ),
  route(contract.createLab, async ({ body, caller }) => answered(await labs.create(caller, body))),
  route(contract.updateLab, async ({ params, body: { version, ...draft }, caller }) =>
    answered(await labs.update(caller, { id: params.id, version }, draft)),
  ),
  route(rows.toggleLab, async ({ params, body, caller }) => {
    await labs.setEnabled(caller, params.id, body.enabled);
    return done;
  }),
];
