import * as contract from "@headroom/contract/endpoints/laboratory/evidence";
import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import { certificateIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { queryOptions } from "@tanstack/react-query";
import { addressOf, call, upload } from "../../platform/call/api-client.ts";

/** In whose name evidence is kept. */
export type EvidenceKeeper = "operator" | "laboratory";

const paramsOf = (certificateId: string) => ({ certificateId: certificateIdSchema.parse(certificateId) });

export const evidenceQuery = (certificateId: string) =>
  queryOptions({
    queryKey: ["evidence", certificateId],
    queryFn: async ({ signal }) => {
      const params = paramsOf(certificateId);
      const { data } = await call(contract.getEvidence, { params, signal });
      const hashes = [data.document?.sha256, ...data.checks.map((check) => check.documentSha256)];
      const addresses = new Map<string, string>();
      for (const sha256 of new Set(hashes))
        if (sha256)
          addresses.set(
            sha256,
            await addressOf(contract.readScopeDocument, { params: { ...params, sha256 } }),
          );
      return { ...data, addresses };
    },
    // The laboratory and the operator change it.
    staleTime: 0,
  });

export const putScopeDocument = async (certificateId: string, file: File) => {
  const form = new FormData();
  form.set("file", file);
  return upload(contract.uploadScopeDocument, form, paramsOf(certificateId));
};
export const removeScopeDocument = (certificateId: string) =>
  call(contract.removeScopeDocument, { params: paramsOf(certificateId) });
export const recordCheck = ({
  certificateId,
  body,
}: {
  readonly certificateId: string;
  readonly body: BodyToSend<typeof contract.checkCertificate>;
}) => call(contract.checkCertificate, { params: paramsOf(certificateId), body });
export const sendScope = async (certificateId: string, body: BodyToSend<typeof contract.importScope>) =>
  (await call(contract.importScope, { params: paramsOf(certificateId), body })).data;
