import { answered, done } from "@headroom/contract/endpoints/endpoint";
import * as contract from "@headroom/contract/endpoints/lab-record";
import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import { type Caller, route } from "../../platform/http/route.ts";
import { notFoundAsYours } from "../../platform/refusal.ts";
import type { LabCertificatesService } from "./lab-certificates.service.ts";
import type { LabMachinesService } from "./lab-machines.service.ts";
import type { LabsService } from "./labs.service.ts";

interface Services {
  readonly labs: LabsService;
  readonly machines: LabMachinesService;
  readonly certificates: LabCertificatesService;
}

/** The laboratory is the session's; nothing in the request can name another. */
function ownLab(caller: Caller): LabId {
  if (caller.labId === null) throw notFoundAsYours("laboratory");
  return caller.labId;
}

export const ownLabRoutes = ({ labs, machines, certificates }: Services) => [
  route(contract.getOwnLab, async ({ caller }) => answered(await labs.getRecord(ownLab(caller)))),
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
];

export const labRecordRoutes = ({ machines, certificates }: Services) => [
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
];
