import {
  addCertificate,
  addMachine,
  deleteCertificate,
  deleteMachine,
  listDeleted,
  restoreCertificate,
  restoreMachine,
  updateCertificate,
  updateMachine,
} from "@headroom/contract/endpoints/lab-record";
import { createLab, getLabRecord, updateLab } from "@headroom/contract/endpoints/test-labs";
import type { LabEquipmentDraft } from "@headroom/contract/vocabulary/laboratory/equipment";
import type { DeletedPart } from "@headroom/contract/vocabulary/project/deleted-parts";
import type { CertificateId, LabEquipmentId, LabId } from "@headroom/contract/vocabulary/identifiers";
import type { LabDraft } from "@headroom/contract/vocabulary/laboratory/labs";
import { queryOptions } from "@tanstack/react-query";
import type { WrittenCertificate } from "../../../domain/certificate/certificate-fields.tsx";
import { call } from "../../../platform/call/api-client.ts";
import { labsKey } from "./lab-rows.queries.ts";

export const labRecordQuery = (id: string) =>
  queryOptions({
    queryKey: [...labsKey, "one", id],
    queryFn: async ({ signal }) => (await call(getLabRecord, { params: { id }, signal })).data.lab,
    gcTime: 0,
  });

export async function saveLab(id: LabId | undefined, body: LabDraft, version: number | null) {
  if (id === undefined || version === null) {
    return (await call(createLab, { body })).data;
  }
  const change = { params: { id }, body: { ...body, version } };
  return (await call(updateLab, change)).data;
}
interface MachineOfLab {
  readonly id: LabId;
  readonly labEquipmentId: LabEquipmentId | undefined;
}
export async function saveMachine(
  { id, labEquipmentId }: MachineOfLab,
  body: LabEquipmentDraft,
  version: number | null,
) {
  if (labEquipmentId === undefined || version === null)
    return (await call(addMachine, { params: { id }, body })).data;
  return (await call(updateMachine, { params: { id, labEquipmentId }, body: { ...body, version } })).data;
}
export const removeMachine = (id: LabId, labEquipmentId: LabEquipmentId) =>
  call(deleteMachine, { params: { id, labEquipmentId } });

interface CertificateOfLab {
  readonly id: LabId;
  readonly certificateId: CertificateId | undefined;
}
export async function saveCertificate(
  { id, certificateId }: CertificateOfLab,
  draft: WrittenCertificate,
  version: number | null,
) {
  const body = { verifiedOn: null, ...draft };
  if (certificateId === undefined || version === null) {
    return (await call(addCertificate, { params: { id }, body })).data;
  }
  return (await call(updateCertificate, { params: { id, certificateId }, body: { ...body, version } })).data;
}
export const removeCertificate = (id: LabId, certificateId: CertificateId) =>
  call(deleteCertificate, { params: { id, certificateId } });

/** Below the record's own key: what changes the record changes this too. */
export const deletedPartsQuery = (id: LabId) =>
  queryOptions({
    queryKey: [...labRecordQuery(id).queryKey, "deleted"],
    queryFn: async ({ signal }) => (await call(listDeleted, { params: { id }, signal })).data,
  });
export const restorePart = (id: LabId, part: DeletedPart): Promise<unknown> =>
  part.kind === "machine"
    ? call(restoreMachine, { params: { id, labEquipmentId: part.id } })
    : call(restoreCertificate, { params: { id, certificateId: part.id } });
