import { answered, done } from "@headroom/contract/endpoints/endpoint";
import * as contract from "@headroom/contract/endpoints/test-labs";
import { route } from "../../platform/http/route.ts";
import type { UsersService } from "../users/users.service.ts";
import type { LabsService } from "./labs.service.ts";

export const labRoutes = (labs: LabsService, users: Pick<UsersService, "ofLab">) => [
  route(contract.listAllLabOptions, async () => answered({ testLab: await labs.options(true) })),
  route(contract.listLabOptions, async () => answered({ testLab: await labs.options(false) })),
  route(contract.listLabs, async ({ query }) => {
    const { data, meta } = await labs.list(query);
    return { success: true as const, testLab: data, meta };
  }),
  route(contract.getLab, async ({ params, caller }) =>
    answered({ testLab: await labs.getPublic(caller, params.id) }),
  ),
  route(contract.getLabRecord, async ({ params, caller }) =>
    answered({
      testLab: await labs.getRecordFor(caller, params.id),
      users: await users.ofLab(params.id),
    }),
  ),
  route(contract.createLab, async ({ body, caller }) =>
    answered({ testLab: await labs.create(caller, body) }),
  ),
  route(contract.updateLab, async ({ params, body: { version, ...draft }, caller }) =>
    answered({ testLab: await labs.update(caller, params.id, version, draft) }),
  ),
  route(contract.toggleLab, async ({ params, body, caller }) => {
    await labs.setEnabled(caller, params.id, body.enabled);
    return done;
  }),
];
