import { createRequire } from "node:module";
import { asciiName } from "@headroom/contract/vocabulary/fold-letters";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import type { Project } from "@headroom/contract/vocabulary/projects";
import { requiredEnvelope } from "@headroom/matching";
import type { TDocumentDefinitions, TFontDictionary } from "pdfmake/interfaces.js";
import type { Clock } from "../../platform/clock.ts";
import type { Caller } from "../../platform/http/route.ts";
import { Refusal } from "../../platform/refusal.ts";
import { makeTurns } from "../../platform/turns.ts";
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

/** Writing a long one takes seconds of processor time. */
const maxPerMinute = 10;

interface Asked {
  /** Under which brand's name. */
  readonly hostName: string;
  /** Whether the client left while others were written. */
  readonly isGone: () => boolean;
}

interface Needs {
  readonly readProject: (caller: Caller, id: ProjectId) => Promise<Project>;
  /** The most decimals of the brand under whose name the caller came. */
  readonly toFixedOf: (hostName: string) => Promise<number>;
  readonly clock: Clock;
}

export interface RequestFile {
  readonly name: string;
  readonly bytes: Buffer;
}
export type RequestDocuments = ReturnType<typeof makeRequestDocuments>;

/** The request for quotation of one's own project, as a PDF. */
export function makeRequestDocuments({ readProject, toFixedOf, clock }: Needs) {
  const inTurn = makeTurns(clock, maxPerMinute);

  async function write(caller: Caller, project: Project, hostName: string): Promise<RequestFile> {
    const { specimen, tests, title } = project.specification;
    const document = requestDocument({
      project,
      from: [caller.company, caller.name].filter(Boolean).join(", "),
      toFixed: await toFixedOf(hostName),
      definitionsOf: (test) => parametersById.get(test.stereoTypeId) ?? [],
      envelopeOf: (test) => requiredEnvelope({ test, specimen, tests }),
    });
    return { name: `request-${asciiName(title, 60) || "document"}.pdf`, bytes: await render(document) };
  }

  return async function requestFile(caller: Caller, id: ProjectId, asked: Asked): Promise<RequestFile> {
    const project = await readProject(caller, id);
    return inTurn(caller.id, async () => {
      if (asked.isGone()) throw new Refusal("unavailable", "Nobody waits for this document any more.");
      return write(caller, project, asked.hostName);
    });
  };
}
