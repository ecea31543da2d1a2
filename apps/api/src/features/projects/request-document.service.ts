import { createRequire } from "node:module";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import type { Project } from "@headroom/contract/vocabulary/projects";
import { requiredEnvelope } from "@headroom/matching";
import type { TDocumentDefinitions, TFontDictionary } from "pdfmake/interfaces.js";
import type { Caller } from "../../platform/http/route.ts";
import { readTaxonomy } from "../catalogue-data/reference-files.ts";
import { requestDocument } from "./request-document.ts";

const parametersById = new Map(readTaxonomy().stereoTypes.map((type) => [type.id, type.parameters]));

/** The library with the fonts that come with it: they have Ω, ≤ and µ. */
async function openLibrary() {
  const { default: pdfmake } = await import("pdfmake");
  const fonts: TFontDictionary = createRequire(import.meta.url)("pdfmake/fonts/Roboto.js");
  const files = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));
  pdfmake.setFonts(fonts);
  // A document must never reach for anything else, whatever a customer wrote into it.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  return pdfmake;
}

let library: ReturnType<typeof openLibrary> | undefined;

/** Opens the library at the first document: a start is a tenth of a second faster without it. */
async function render(document: TDocumentDefinitions): Promise<Buffer> {
  library ??= openLibrary();
  return (await library).createPdf(document).getBuffer();
}

interface Needs {
  readonly readProject: (caller: Caller, id: ProjectId) => Promise<Project>;
  /** The most decimals of the brand under whose name the caller came. */
  readonly toFixedOf: (hostName: string) => Promise<number>;
}

export interface RequestFile {
  readonly name: string;
  readonly bytes: Buffer;
}
export type RequestDocuments = ReturnType<typeof makeRequestDocuments>;

/** Letters that any file system takes; accents fall off, other scripts leave the plain word. */
function fileName(title: string): string {
  const plain = title.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-|-$/g, "");
  return `request-${words || "document"}.pdf`;
}

/** The request for quotation of one's own project, as a PDF. */
export const makeRequestDocuments =
  ({ readProject, toFixedOf }: Needs) =>
  async (caller: Caller, id: ProjectId, hostName: string): Promise<RequestFile> => {
    const project = await readProject(caller, id);
    const { specimen, tests, title } = project.specification;
    const document = requestDocument({
      project,
      from: [caller.company, caller.name].filter(Boolean).join(", "),
      toFixed: await toFixedOf(hostName),
      definitionsOf: (test) => parametersById.get(test.stereoTypeId) ?? [],
      envelopeOf: (test) => requiredEnvelope({ test, specimen, tests }),
    });
    return { name: fileName(title), bytes: await render(document) };
  };
