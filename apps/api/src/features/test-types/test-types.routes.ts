import { answered, done, listed } from "@headroom/contract/endpoints/endpoint";
import { listTestTypeOptions } from "@headroom/contract/endpoints/equipment";
import { listLabStereoTypes } from "@headroom/contract/endpoints/test-labs";
import * as contract from "@headroom/contract/endpoints/test-types";
import { route } from "../../platform/http/route.ts";
import type { StereoTypesService, TestTypesService } from "./test-types.service.ts";

const { toWire } = contract.testTypeCodec;

export const testTypeRoutes = (testTypes: TestTypesService, stereoTypes: StereoTypesService) => [
  route(contract.listTestTypes, async ({ query }) => {
    const { data, meta } = await testTypes.list(query);
    return listed({ data: data.map(toWire), meta });
  }),
  route(contract.listEnabledTestTypes, async () => answered((await testTypes.enabled()).map(toWire))),
  route(listTestTypeOptions, async () =>
    answered((await testTypes.enabled()).map(({ testTypeId, name }) => ({ id: testTypeId, name }))),
  ),
  route(contract.createTestType, async ({ body, caller }) =>
    answered(toWire(await testTypes.create(caller, body))),
  ),
  route(contract.getTestType, async ({ params }) => answered(toWire(await testTypes.get(params.id)))),
  route(contract.updateTestType, async ({ params, body: { version, ...draft }, caller }) =>
    answered(toWire(await testTypes.change(caller, params.typeId, version, draft))),
  ),
  route(contract.toggleTestType, async ({ params, body, caller }) => {
    await testTypes.setEnabled(caller, params.id, body.enabled);
    return done;
  }),
  route(listLabStereoTypes, async () => answered({ stereoTypes: await stereoTypes.enabled() })),
  route(contract.listStereoTypes, async () => answered(await stereoTypes.enabled())),
  route(contract.listStereoTypeRecords, async ({ query }) => listed(await stereoTypes.list(query))),
  route(contract.getStereoType, async ({ params }) => answered(await stereoTypes.get(params.id))),
  route(contract.updateStereoType, async ({ params, body, caller }) =>
    answered(await stereoTypes.update(caller, params.id, body)),
  ),
];
