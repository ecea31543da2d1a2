import { answered, done, listed } from "@headroom/contract/endpoints/endpoint";
import { listTestTypeOptions } from "@headroom/contract/endpoints/equipment";
import { listLabStereoTypes } from "@headroom/contract/endpoints/test-labs";
import * as contract from "@headroom/contract/endpoints/test-types";
import { route } from "../../platform/http/route.ts";
import type { StereoTypesService, TestTypesService } from "./test-types.service.ts";

export const testTypeRoutes = (testTypes: TestTypesService, stereoTypes: StereoTypesService) => [
  route(contract.listTestTypes, async ({ query }) => listed(await testTypes.list(query))),
  route(contract.listEnabledTestTypes, async () => answered(await testTypes.enabled())),
  route(listTestTypeOptions, async ({ query }) => answered(await testTypes.options(query.equipmentTypeId))),
  route(contract.createTestType, async ({ body, caller }) => answered(await testTypes.create(caller, body))),
  route(contract.getTestType, async ({ params }) => answered(await testTypes.get(params.id))),
  route(contract.updateTestType, async ({ params, body: { version, ...draft }, caller }) =>
    answered(await testTypes.change(caller, { id: params.testTypeId, version }, draft)),
  ),
  route(contract.toggleTestType, async ({ params, body, caller }) => {
    await testTypes.setEnabled(caller, params.id, body.enabled);
    return done;
  }),
  route(listLabStereoTypes, async () => answered({ stereoTypes: await stereoTypes.enabled() })),
  route(contract.listStereoTypes, async ({ query }) =>
    answered(await (query.all ? stereoTypes.every() : stereoTypes.enabled())),
  ),
  route(contract.listStereoTypeRecords, async ({ query }) => listed(await stereoTypes.list(query))),
  route(contract.getStereoType, async ({ params }) => answered(await stereoTypes.get(params.id))),
  route(contract.updateStereoType, async ({ params, body, caller }) =>
    answered(await stereoTypes.update(caller, params.id, body)),
  ),
];
