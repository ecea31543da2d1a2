import type { Readable } from "node:stream";
import type { CertificateEvidence } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { type Clock, dayOf } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import type { FileStorage } from "../../../platform/file-storage.ts";
import type { Caller } from "../../../platform/http/route.ts";
import type { Upload } from "../../../platform/http/upload.ts";
import { assertAllowed, invalid, notVisible } from "../../../platform/refusal.ts";
import { endUpload, makeStoredUploads } from "../../files/stored-upload.ts";
import { type FileToImport } from "../../transfer/transfer.service.ts";
import { makeCertificateParts } from "../lab-certificates.service.ts";
import { makeLabCertificatesStore } from "../lab-certificates.store.ts";
import { checkDaysAgree, checkFor, keepsRecord, mayKeep, seesLab } from "./evidence.rules.ts";
import { makeEvidenceStore, noteCheck } from "./evidence.store.ts";
import { makeScopeImport } from "./scope-import.service.ts";

interface Needs {
  readonly connection: Connection;
  readonly storage: FileStorage;
  readonly clock: Clock;
}

interface Check {
  readonly checkedOn: string;
  readonly recheckOn: string | null;
  readonly version: number;
}

/** Hands over an upload whose file is not read yet. */
type Receive = (take: (upload: Upload) => Promise<null>) => Promise<null>;

const notPdf = () => invalid({ file: "Choose a PDF." });
const pdfMark = Buffer.from("%PDF-");

/** Refuses what is no PDF by its first bytes, before any of it is stored: anybody may read it. */
async function assertPdf(content: Readable): Promise<void> {
  let head = Buffer.alloc(0);
  while (head.length < pdfMark.length) {
    const chunk: Buffer | null = content.read() as Buffer | null; // bytes: no encoding is set
    if (chunk !== null) head = Buffer.concat([head, chunk]);
    else if (content.readableEnded || content.destroyed) break;
    else await new Promise<void>((resolve) => onceAny(content, resolve));
  }
  if (head.length > 0 && !content.readableEnded) content.unshift(head);
  if (head.length > 0 && !head.subarray(0, pdfMark.length).equals(pdfMark)) throw notPdf();
}

function onceAny(content: Readable, resolve: () => void): void {
  const events = ["readable", "end", "error", "close"];
  const done = () => {
    for (const event of events) content.off(event, done);
    resolve();
  };
  for (const event of events) content.on(event, done);
}

/** Proof of certificates: the register's page, the scope document, and who checked them on which day. */
export function makeEvidenceService({ connection, storage, clock }: Needs) {
  const store = makeEvidenceStore(connection);
  const parts = makeCertificateParts(connection);
  const uploads = makeStoredUploads({ connection, storage, clock });
  const scopeImport = makeScopeImport(connection, clock);

  async function findLab(certificateId: string) {
    const lab = await store.labOf(certificateId);
    if (!lab) throw notVisible("certificate");
    return lab;
  }

  async function labToKeep(caller: Caller, certificateId: string) {
    const lab = await findLab(certificateId);
    assertAllowed(mayKeep(caller, lab));
    return lab;
  }

  async function read(caller: Caller | null, certificateId: string): Promise<CertificateEvidence> {
    const lab = await findLab(certificateId);
    if (!seesLab(caller, lab)) throw notVisible("certificate");
    const certificate = await makeLabCertificatesStore(connection).find(lab.labId, certificateId);
    if (!certificate) throw notVisible("certificate");
    const document = await store.document(certificateId, certificate.documentSha256);
    const checks = await store.checks(certificateId);
    return {
      certificateId: certificate.certificateId,
      labId: certificate.labId,
      abbreviation: certificate.abbreviation,
      certificateNo: certificate.certificateNo,
      registerUrl: certificate.registerUrl,
      verifiedOn: certificate.verifiedOn,
      version: certificate.version,
      document: document && {
        sha256: document.sha256,
        name: document.name,
        bytes: document.bytes,
        addedOn: dayOf(document.addedAt),
      },
      checks: checks.map((check) => checkFor(caller, lab, check)),
      recheckOn: caller?.role === "Admin" ? lab.recheckOn : null,
    };
  }

  async function check(by: Caller, id: string, { checkedOn, recheckOn, version }: Check) {
    const { labId } = await labToKeep(by, id);
    assertAllowed(checkDaysAgree({ checkedOn, recheckOn }, dayOf(clock.now()), by));
    await parts.change(by, { labId, id, version }, async (transaction) => {
      const txStore = makeEvidenceStore(transaction);
      await noteCheck(transaction, by, { certificateId: id, labId, checkedOn });
      const isVerified = by.role === "Admin";
      await txStore.setEvidence(id, isVerified ? { verified_on: checkedOn, recheck_on: recheckOn } : {});
    });
    return read(by, id);
  }

  /** The operator looks again at what a laboratory's own people put on file or took off. */
  async function setDocument(
    transaction: Connection,
    by: Caller,
    { id, sha256 }: { readonly id: string; readonly sha256: string | null },
  ): Promise<void> {
    const txStore = makeEvidenceStore(transaction);
    await txStore.setEvidence(id, { document_sha256: sha256 });
    await txStore.removeUnnamedDocuments(id);
    if (by.role !== "Admin") await makeLabCertificatesStore(transaction).setRecheck(id, dayOf(clock.now()));
  }

  /** Reads nothing of an upload to a certificate that is not the caller's. */
  async function putDocument(by: Caller, id: string, receive: Receive): Promise<CertificateEvidence> {
    const { labId } = await labToKeep(by, id);
    await receive((upload) => storeDocument(by, { labId, id }, upload));
    return read(by, id);
  }

  async function storeDocument(
    by: Caller,
    { labId, id }: { readonly labId: string; readonly id: string },
    upload: Upload,
  ): Promise<null> {
    await assertPdf(upload.content);
    return uploads.receive(upload, {
      keep: (content) =>
        connection.transaction().execute(async (transaction) => {
          await endUpload(transaction, content.storageKey);
          let isKept = false;
          await parts.txChange(transaction, { by, labId, id, version: null }, async () => {
            const document = { ...content, certificateId: id, labId };
            isKept = await makeEvidenceStore(transaction).addDocument(document, clock.now());
            await setDocument(transaction, by, { id, sha256: content.sha256 });
          });
          return { result: null, isKept };
        }),
      isListed: ({ storageKey }) => store.isListed(storageKey),
    });
  }

  async function removeDocument(by: Caller, id: string): Promise<CertificateEvidence> {
    const { labId } = await labToKeep(by, id);
    await parts.change(by, { labId, id, version: null }, async (transaction, { documentSha256 }) => {
      if (documentSha256 === null) throw notVisible("document");
      await setDocument(transaction, by, { id, sha256: null });
    });
    return read(by, id);
  }

  /** An earlier document is evidence of a check for those who keep the record. */
  async function readDocument(caller: Caller | null, id: string, sha256: string) {
    const lab = await findLab(id);
    if (!seesLab(caller, lab)) throw notVisible("document");
    const certificate = await makeLabCertificatesStore(connection).find(lab.labId, id);
    if (certificate?.documentSha256 !== sha256 && !keepsRecord(caller, lab)) throw notVisible("document");
    const document = await store.document(id, sha256);
    if (!document) throw notVisible("document");
    const content = await storage.read(document.storageKey);
    if (!content)
      throw new Error(`The scope document ${sha256} is listed but missing from the file storage.`);
    return { document, content };
  }

  async function importScope(by: Caller, certificateId: string, file: FileToImport) {
    const { labId } = await labToKeep(by, certificateId);
    return scopeImport(by, { labId, certificateId }, file);
  }

  return { read, check, putDocument, removeDocument, readDocument, importScope };
}
export type EvidenceService = ReturnType<typeof makeEvidenceService>;
