import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { partyOfLab, partyOfPerson } from "@headroom/contract/vocabulary/document/document-parties";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { projectNumber } from "@headroom/contract/vocabulary/project/project-number";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import type { Caller } from "../../platform/http/route.ts";
import type { FilesService } from "../files/files.service.ts";
import type { DocumentRequest, RequestDocuments } from "../projects/document/request-document.service.ts";
import { canonicalRequest } from "../test-request/test-request.ts";
import { controllerParts, names, plainNames, sumsText } from "./package-content.rules.ts";
import { writeZip, type ZipPart } from "./zip-writer.ts";

interface Needs {
  readonly readProject: (caller: Caller, id: ProjectId) => Promise<ProjectAnswer>;
  readonly requestDocument: RequestDocuments;
  readonly files: Pick<FilesService, "read" | "assertStored">;
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Parties and dates: all that the specification leaves out. */
const envelopeOf = (caller: Caller, project: ProjectAnswer) => ({
  format: "test-request-package",
  version: 1,
  number: projectNumber(project.number),
  revision: project.revision,
  status: project.status,
  requestSha256: project.requestHash,
  from: partyOfPerson(caller),
  to: project.projectLabs.map(partyOfLab),
  createdAt: project.createdAt,
  updatedAt: project.updatedAt,
  answerBy: project.specification.answerBy ?? null,
  timeZone: project.specification.timeZone ?? null,
  questionsUntil: project.specification.questionsUntil ?? null,
});

/** Parts as they are, and after them their sums. */
async function* withSums(parts: AsyncIterable<ZipPart>): AsyncGenerator<ZipPart> {
  const sums: { name: string; hash: string }[] = [];
  for await (const { name, content } of parts) {
    const hash = createHash("sha256");
    async function* hashing() {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    }
    yield { name, content: hashing() };
    sums.push({ name, hash: hash.digest("hex") });
  }
  yield { name: names.sums, content: [Buffer.from(sumsText(sums))] };
}

export function makePackageExport({ readProject, requestDocument, files }: Needs) {
  async function* partsOf(caller: Caller, project: ProjectAnswer, document: Buffer): AsyncGenerator<ZipPart> {
    yield { name: names.request, content: [Buffer.from(canonicalRequest(project.specification))] };
    yield { name: names.envelope, content: [json(envelopeOf(caller, project))] };
    yield { name: names.document, content: [document] };
    for (const [index, test] of project.specification.tests.entries())
      for (const { name, content } of controllerParts(test, index + 1)) yield { name, content: [content] };
    const plain = plainNames(project.files.map(({ name }) => name));
    for (const [index, { id }] of project.files.entries()) {
      const { bytes } = await files.read(caller, id);
      yield { name: names.files + (plain[index] ?? id), content: bytes as AsyncIterable<Buffer> };
    }
  }

  /** One's own project as an archive that is written while it is sent. */
  return async function exportPackage(
    caller: Caller,
    id: ProjectId,
    request: DocumentRequest,
  ): Promise<{ readonly name: string; readonly content: Readable }> {
    // The document has the turns of an account, and so has the package with it.
    const document = await requestDocument(caller, id, request);
    const project = await readProject(caller, id);
    await files.assertStored(
      caller,
      project.files.map((file) => file.id),
    );
    const parts = withSums(partsOf(caller, project, document.bytes));
    return {
      name: document.name.replace(/\.pdf$/, ".zip"),
      content: Readable.from(writeZip(parts, new Date(project.updatedAt)), { objectMode: false }),
    };
  };
}
export type PackageExport = ReturnType<typeof makePackageExport>;
