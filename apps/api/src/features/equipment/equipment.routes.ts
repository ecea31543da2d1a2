import { answered, done, listed } from "@headroom/contract/endpoints/endpoint";
import * as contract from "@headroom/contract/endpoints/equipment";
import { route } from "../../platform/http/route.ts";
import type { EquipmentService } from "./equipment.service.ts";

export const equipmentRoutes = (equipment: EquipmentService) => [
  route(contract.listEquipment, async ({ query }) => listed(await equipment.list(query))),
  route(contract.listEnabledEquipment, async () => answered(await equipment.enabled())),
  route(contract.createEquipment, async ({ body, caller }) => answered(await equipment.create(caller, body))),
  route(contract.getEquipment, async ({ params }) => answered(await equipment.get(params.id))),
  route(contract.updateEquipment, async ({ params, body: { version, ...draft }, caller }) =>
    answered(await equipment.change(caller, { id: params.equipmentId, version }, draft)),
  ),
  route(contract.toggleEquipment, async ({ params, body, caller }) => {
    await equipment.setEnabled(caller, params.id, body.enabled);
    return done;
  }),
];
