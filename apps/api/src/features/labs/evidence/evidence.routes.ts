import { answered } from "@headroom/contract/endpoints/endpoint";
import * as contract from "@headroom/contract/endpoints/laboratory/evidence";
import { maxScopeDocumentBytes } from "@headroom/contract/vocabulary/product-limits";
import { contentDisposition } from "../../../platform/http/content-disposition.ts";
import { route } from "../../../platform/http/route.ts";
import { receiveUpload } from "../../../platform/http/upload.ts";
import type { EvidenceService } from "./evidence.service.ts";

export const evidenceRoutes = (evidence: EvidenceService) => [
  route(contract.getEvidence, async ({ params, caller }) =>
    answered(await evidence.read(caller, params.certificateId)),
  ),
  route(contract.checkCertificate, async ({ params, body, caller }) =>
    answered(await evidence.check(caller, params.certificateId, body)),
  ),
  route(contract.uploadScopeDocument, async ({ params, caller, request }) =>
    answered(
      await evidence.putDocument(caller, params.certificateId, (take) =>
        receiveUpload(request, maxScopeDocumentBytes, take),
      ),
    ),
  ),
  route(contract.removeScopeDocument, async ({ params, caller }) =>
    answered(await evidence.removeDocument(caller, params.certificateId)),
  ),
  route(contract.readScopeDocument, async ({ params, caller, reply }) => {
    const { document, content } = await evidence.readDocument(caller, params.certificateId, params.sha256);
    return reply
      .type("application/pdf")
      .header("content-length", document.bytes)
      .header("content-disposition", contentDisposition(document.name))
      .header("cache-control", "private, no-store")
      .send(content);
  }),
  route(contract.importScope, async ({ params, body, caller }) =>
    answered(await evidence.importScope(caller, params.certificateId, body)),
  ),
];
