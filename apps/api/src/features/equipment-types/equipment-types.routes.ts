import { answered, done, listed } from "@headroom/contract/endpoints/endpoint";
import * as contract from "@headroom/contract/endpoints/equipment";
import { route } from "../../platform/http/route.ts";
import type { EquipmentTypesService } from "./equipment-types.service.ts";

export const equipmentTypeRoutes = (types: EquipmentTypesService) => [
  route(contract.listEquipmentTypes, async ({ query }) => listed(await types.list(query))),
  route(contract.createEquipmentType, async ({ body, caller }) => answered(await types.create(caller, body))),
  route(contract.getEquipmentType, async ({ params }) => answered(await types.get(params.id))),
  route(contract.updateEquipmentType, async ({ params, body: { version, ...draft }, caller }) =>
    answered(await types.change(caller, { id: params.id, version }, draft)),
  ),
  route(contract.deleteEquipmentType, async ({ params, caller }) => {
    await types.remove(caller, params.id);
    return done;
  }),
  route(contract.toggleEquipmentType, async ({ params, body, caller }) => {
    await types.setEnabled(caller, params.id, body.enabled);
    return done;
  }),
];
