import {
  addOwnCertificate,
  addOwnMachine,
  deleteOwnCertificate,
  deleteOwnMachine,
  exportOwnMachines,
  getOwnLab,
  importOwnMachines,
  listOwnDeleted,
  listOwnOpenRatings,
  restoreOwnCertificate,
  restoreOwnMachine,
  updateOwnCertificate,
  updateOwnLab,
  updateOwnMachine,
} from "@headroom/contract/endpoints/lab-record";
import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import type { CertificateDraft } from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { LabEquipmentDraft } from "@headroom/contract/vocabulary/laboratory/equipment";
import type { DeletedPart } from "@headroom/contract/vocabulary/project/deleted-parts";
import type { CertificateId, LabEquipmentId } from "@headroom/contract/vocabulary/identifiers";
import type { LabDraft } from "@headroom/contract/vocabulary/laboratory/labs";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";
import { download } from "../../platform/download.ts";

/** One's own laboratory with machines and certificates; all three screens show parts of it. */
export const ownLabQuery = queryOptions({
  queryKey: ["own-lab"],
  queryFn: async ({ signal }) => (await call(getOwnLab, { signal })).data,
});

export const ownOpenRatingsQuery = queryOptions({
  queryKey: ["own-open-ratings"],
  queryFn: async ({ signal }) => (await call(listOwnOpenRatings, { signal })).data,
});

export const saveOwnLab = async (draft: LabDraft, version: number) =>
  (await call(updateOwnLab, { body: { ...draft, version } })).data;

export async function saveOwnMachine(
  labEquipmentId: LabEquipmentId | undefined,
  body: LabEquipmentDraft,
  version: number | null,
) {
  if (labEquipmentId === undefined || version === null) return (await call(addOwnMachine, { body })).data;
  return (await call(updateOwnMachine, { params: { labEquipmentId }, body: { ...body, version } })).data;
}
export const sendOwnMachines = async (body: BodyToSend<typeof importOwnMachines>) =>
  (await call(importOwnMachines, { body })).data;
export const saveOwnMachinesFile = (): Promise<void> => download(exportOwnMachines, {}, "machines.csv");
export const removeOwnMachine = (labEquipmentId: LabEquipmentId) =>
  call(deleteOwnMachine, { params: { labEquipmentId } });

export async function saveOwnCertificate(
  certificateId: CertificateId | undefined,
  body: CertificateDraft,
  version: number | null,
) {
  if (certificateId === undefined || version === null) return (await call(addOwnCertificate, { body })).data;
  return (await call(updateOwnCertificate, { params: { certificateId }, body: { ...body, version } })).data;
}
export const removeOwnCertificate = (certificateId: CertificateId) =>
  call(deleteOwnCertificate, { params: { certificateId } });

/** Below the laboratory's own key: what changes its record changes this too. */
export const ownDeletedQuery = queryOptions({
  queryKey: [...ownLabQuery.queryKey, "deleted"],
  queryFn: async ({ signal }) => (await call(listOwnDeleted, { signal })).data,
});
export const restoreOwn = (part: DeletedPart): Promise<unknown> =>
  part.kind === "machine"
    ? call(restoreOwnMachine, { params: { labEquipmentId: part.id } })
    : call(restoreOwnCertificate, { params: { certificateId: part.id } });
