import { answered, done } from "@headroom/contract/endpoints/endpoint";
import * as contract from "@headroom/contract/endpoints/lab-record";
import type { DeletedPart } from "@headroom/contract/vocabulary/project/deleted-parts";
import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import { type Caller, route } from "../../platform/http/route.ts";
import { notVisible } from "../../platform/refusal.ts";
import type { OpenRatings } from "../search/open-ratings.service.ts";
import type { LabCertificatesService } from "./lab-certificates.service.ts";
import { sendCsv } from "../transfer/send-csv.ts";
import type { MachineTransfer } from "./machine-transfer.service.ts";
import type { LabMachinesService } from "./lab-machines.service.ts";
import type { LabsService } from "./labs.service.ts";

interface Services {
  readonly labs: LabsService;
  readonly machines: LabMachinesService;
  readonly certificates: LabCertificatesService;
  readonly listDeleted: (labId: LabId) => Promise<DeletedPart[]>;
}

/** The laboratory is the session's; nothing in the request can name another. */
function ownLab(caller: Caller): LabId {
  if (caller.labId === null) throw notVisible("laboratory");
  return caller.labId;
}

export const ownLabRoutes = ({
  labs,
  machines,
  certificates,
  listDeleted,
  openRatings,
  transfer,
}: Services & {
  readonly openRatings: Pick<OpenRatings, "ofLab">;
  readonly transfer: MachineTransfer;
}) => [
  route(contract.importOwnMachines, async ({ body, caller }) =>
    answered(await transfer.import(caller, ownLab(caller), body)),
  ),
  route(contract.exportOwnMachines, async ({ caller, reply }) =>
    sendCsv(reply, "machines", await transfer.export(ownLab(caller))),
  ),
  route(contract.getOwnLab, async ({ caller }) => answered(await labs.getRecord(ownLab(caller)))),
  route(contract.listOwnOpenRatings, async ({ caller }) => answered(await openRatings.ofLab(ownLab(caller)))),
  route(contract.updateOwnLab, async ({ body: { version, ...draft }, caller }) =>
    answered(await labs.update(caller, { id: ownLab(caller), version }, draft)),
  ),
  route(contract.addOwnMachine, async ({ body, caller }) =>
    answered(await machines.add(caller, ownLab(caller), body)),
  ),
  route(contract.updateOwnMachine, async ({ params, body: { version, ...draft }, caller }) =>
    answered(
      await machines.update(caller, { labId: ownLab(caller), id: params.labEquipmentId, version }, draft),
    ),
  ),
  route(contract.deleteOwnMachine, async ({ params, caller }) => {
    await machines.remove(caller, ownLab(caller), params.labEquipmentId);
    return done;
  }),
  route(contract.addOwnCertificate, async ({ body, caller }) =>
    answered(await certificates.addUnverified(caller, ownLab(caller), body)),
  ),
  route(contract.updateOwnCertificate, async ({ params, body: { version, ...draft }, caller }) =>
    answered(
      await certificates.updateOwn(
        caller,
        { labId: ownLab(caller), id: params.certificateId, version },
        draft,
      ),
    ),
  ),
  route(contract.deleteOwnCertificate, async ({ params, caller }) => {
    await certificates.remove(caller, ownLab(caller), params.certificateId);
    return done;
  }),
  route(contract.listOwnDeleted, async ({ caller }) => answered(await listDeleted(ownLab(caller)))),
  route(contract.restoreOwnMachine, async ({ params, caller }) =>
    answered(await machines.restore(caller, ownLab(caller), params.labEquipmentId)),
  ),
  route(contract.restoreOwnCertificate, async ({ params, caller }) =>
    answered(await certificates.restore(caller, ownLab(caller), params.certificateId)),
  ),
];

export const labRecordRoutes = ({ machines, certificates, listDeleted }: Services) => [
  route(contract.addMachine, async ({ params, body, caller }) =>
    answered(await machines.add(caller, params.id, body)),
  ),
  route(contract.updateMachine, async ({ params, body: { version, ...draft }, caller }) =>
    answered(await machines.update(caller, { labId: params.id, id: params.labEquipmentId, version }, draft)),
  ),
  route(contract.deleteMachine, async ({ params, caller }) => {
    await machines.remove(caller, params.id, params.labEquipmentId);
    return done;
  }),
  route(contract.addCertificate, async ({ params, body, caller }) =>
    answered(await certificates.addVerified(caller, params.id, body)),
  ),
  route(contract.updateCertificate, async ({ params, body: { version, ...draft }, caller }) =>
    answered(
      await certificates.updateVerified(
        caller,
        { labId: params.id, id: params.certificateId, version },
        draft,
      ),
    ),
  ),
  route(contract.deleteCertificate, async ({ params, caller }) => {
    await certificates.remove(caller, params.id, params.certificateId);
    return done;
  }),
  route(contract.listDeleted, async ({ params }) => answered(await listDeleted(params.id))),
  route(contract.restoreMachine, async ({ params, caller }) =>
    answered(await machines.restore(caller, params.id, params.labEquipmentId)),
  ),
  route(contract.restoreCertificate, async ({ params, caller }) =>
    answered(await certificates.restore(caller, params.id, params.certificateId)),
  ),
];
