import { answered, done, listed } from "@headroom/contract/endpoints/endpoint";
import * as contract from "@headroom/contract/endpoints/equipment";
import { route } from "../../platform/http/route.ts";
import type { EquipmentService } from "./equipment.service.ts";

const { toWire } = contract.equipmentCodec;

export const equipmentRoutes = (equipment: EquipmentService) => [
  route(contract.listEquipment, async ({ query }) => {
    const { data, meta } = await equipment.list(query);
    return listed({ data: data.map(toWire), meta });
  }),
  route(contract.listEnabledEquipment, async () => answered((await equipment.enabled()).map(toWire))),
  route(contract.createEquipment, async ({ body, caller }) =>
    answered(toWire(await equipment.create(caller, body))),
  ),
  route(contract.getEquipment, async ({ params }) => answered(toWire(await equipment.get(params.id)))),
  route(contract.updateEquipment, async ({ params, body: { version, ...draft }, caller }) =>
    answered(toWire(await equipment.change(caller, params.equipmentID, version, draft))),
  ),
  route(contract.toggleEquipment, async ({ params, body, caller }) => {
    await equipment.setEnabled(caller, params.id, body.enabled);
    return done;
  }),
];
