import { changeProjectStatus, createProject, publishAnswer } from "@headroom/contract/endpoints/projects";
import type { ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import { isGuestLab } from "@headroom/contract/vocabulary/project/guests";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { askedGuest, mailedToken, openLink } from "../guest-client.ts";
import { attach } from "../multipart.ts";
import { boxSpecification, labOne, projectOf, rowOf } from "../project-factory.ts";
import type { Client, TestServer } from "../test-server.ts";

/** Texts and levels that nobody else uses: of title, specimen, tests, notes, files, and what each test requires. */
export const word = "Kanarie7341";
const levels = ["47.319", "0.038173"];
export const canaries = [word, ...levels];
export const countIn = (text: string) =>
  canaries.reduce((sum, canary) => sum + text.split(canary).length - 1, 0);

const [random, shock] = boxSpecification.tests;
export const specificationOf = (exportControl?: string) => ({
  ...boxSpecification,
  title: `Box ${word}`,
  notes: `Notes on ${word}`,
  specimen: { ...boxSpecification.specimen, name: `Seeker ${word}` },
  tests: [
    {
      ...(random as NonNullable<typeof random>),
      title: `Random ${word}`,
      parameters: {
        ...random?.parameters,
        psd: [
          { fHz: 20, psd: 0.01 },
          { fHz: 2000, psd: 0.038_173 },
        ],
      },
    },
    {
      ...(shock as NonNullable<typeof shock>),
      parameters: { ...shock?.parameters, amplitudeG: 47.319 },
      conduct: { acceptanceCriteria: `No damage to ${word}` },
    },
  ],
  ...(exportControl !== undefined && { arrangements: { exportControl, witnessContact: word } }),
});

export const guestEmail = "offers@outside.example";

export async function controlledRequest(customer: Client, exportControl?: string): Promise<ProjectAnswer> {
  const draft = projectOf(
    await customer.call(createProject, { body: { specification: specificationOf(exportControl), labs: [] } }),
  );
  const labs = [{ labId: labOne, lineIds: ["t1", "t2"] }];
  return projectOf(
    await customer.call(changeProjectStatus, { body: { id: draft.id, status: "Submitted", labs } }),
  );
}

export interface Party {
  readonly client: Client;
  readonly part: ProjectLabId;
  readonly address: string;
}
export interface Asked {
  readonly project: ProjectAnswer;
  readonly listed: Party;
  readonly guest: Party;
  readonly fileIds: readonly string[];
}

/** A request to a listed laboratory and to a guest, with everything that quotes the specification. */
export async function askedParties(
  server: TestServer,
  { customer, lab }: { readonly customer: Client; readonly lab: Client },
  exportControl?: string,
): Promise<Asked> {
  const sent = await controlledRequest(customer, exportControl);
  const project = await askedGuest(customer, sent, { name: "Outside", email: guestEmail });
  const guestPart = project.projectLabs.find(({ labId }) => isGuestLab(labId));
  if (!guestPart) throw new Error("The request has no guest.");
  const part = rowOf(project, labOne).projectLabId;
  const drawing = { name: `${word}.txt`, type: "text/plain", bytes: Buffer.from(`Drawing of ${word}`) };
  const places = [
    { projectId: project.id },
    { projectLabId: part },
    { projectLabId: guestPart.projectLabId },
  ];
  const fileIds: string[] = [];
  for (const place of places) {
    const { body } = await attach(server, customer, drawing, place);
    fileIds.push((body as { data: { id: string } }).data.id);
  }
  await customer.call(publishAnswer, {
    params: { id: project.id },
    body: { question: `Is 47.319 g meant for ${word}?`, answer: "Yes." },
  });
  return {
    project,
    fileIds,
    listed: { client: lab, part, address: "lab@demo.test" },
    guest: {
      client: await openLink(server, await mailedToken(server, guestEmail)),
      part: guestPart.projectLabId,
      address: guestEmail,
    },
  };
}
