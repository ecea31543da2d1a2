import { progressLabProject, respond } from "@headroom/contract/endpoints/lab-projects";
import { getOwnProject, changeProjectStatus, createProject } from "@headroom/contract/endpoints/projects";
import type { LabProject, Project, ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { isWithheld, type LabView } from "@headroom/contract/vocabulary/project/withheld-project";
import { projectIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Client, Reply } from "./test-server.ts";

/** The laboratories of lab@demo.test and lab2@demo.test. */
export const labOne = "lab-020";
export const labTwo = "lab-023";

export const boxSpecification = {
  title: "Avionics box qualification",
  specimen: {
    name: "Avionics box",
    massKg: 12,
    fixtureMassKg: 8,
    lengthMm: 320,
    widthMm: 240,
    heightMm: 180,
  },
  tests: [
    {
      lineId: "t1",
      stereoTypeId: "vib-random" as const,
      title: "Random vibration",
      standard: "NAVMAT P-9492",
      parameters: {
        psd: [
          { fHz: 20, psd: 0.01 },
          { fHz: 80, psd: 0.04 },
          { fHz: 350, psd: 0.04 },
          { fHz: 2000, psd: 0.007 },
        ],
        psdUnit: "g²/Hz",
        axes: ["X", "Y", "Z"],
        durationPerAxisMin: 10,
      },
    },
    {
      lineId: "t2",
      stereoTypeId: "shock-half-sine" as const,
      title: "Half-sine shock",
      standard: "IEC 60068-2-27",
      parameters: { amplitudeG: 40, durationMs: 11, shocksPerDirection: 3, directions: ["+Z", "-Z"] },
    },
  ],
};

export const quoteOf = (cents: number) => ({
  lines: [
    { lineId: "t1", description: "Random vibration, three axes", amountCents: cents, days: 2 },
    { lineId: "t2", description: "Half-sine shock", amountCents: 30_000, days: 1 },
    { lineId: null, description: "Report", amountCents: 20_000, days: 0 },
  ],
  currency: "EUR",
  validUntil: "2027-01-31",
  earliestStart: "2026-12-07",
  leadTimeDays: 15,
  notes: "",
});

/** Days of each test far ahead, in the order of the tests. */
export const scheduleOf = (...lineIds: readonly string[]) =>
  lineIds.map((lineId) => ({ lineId, start: "2999-01-11", end: "2999-01-13" }));

/** The project of a reply, or the refusal as a failure that says what was refused. */
export function projectOf(reply: Reply<{ data: ProjectAnswer }>): ProjectAnswer {
  if (reply.status >= 300) throw new Error(`${reply.status}: ${reply.text}`);
  return reply.body.data;
}

export async function draftProject(customer: Client, title = boxSpecification.title): Promise<ProjectAnswer> {
  return projectOf(
    await customer.call(createProject, { body: { specification: { ...boxSpecification, title }, labs: [] } }),
  );
}

/** Submitted to the given laboratories, each asked for both tests. */
export async function submittedProject(
  customer: Client,
  labs: readonly string[] = [labOne, labTwo],
  title = boxSpecification.title,
): Promise<ProjectAnswer> {
  const draft = await draftProject(customer, title);
  return projectOf(
    await customer.call(changeProjectStatus, {
      body: {
        id: draft.id,
        status: "Submitted",
        labs: labs.map((labId) => ({ labId, lineIds: ["t1", "t2"] })),
      },
    }),
  );
}

/** Awarded to the one laboratory that was asked, whose tests are scheduled. */
export async function scheduledProject(customer: Client, lab: Client, title: string): Promise<ProjectAnswer> {
  const project = await submittedProject(customer, [labOne], title);
  const { projectLabId } = rowOf(project, labOne);
  const quoted = await lab.call(respond, {
    body: { kind: "quote", projectLabId, quote: quoteOf(100_000) },
  });
  if (quoted.status >= 300) throw new Error(`${quoted.status}: ${quoted.text}`);
  const awards = [{ projectLabId, lineIds: ["t1", "t2"] }];
  projectOf(
    await customer.call(changeProjectStatus, { body: { id: project.id, status: "Awarded", awards } }),
  );
  const body = { status: "Scheduled", schedule: scheduleOf("t1", "t2") } as const;
  const moved = await lab.call(progressLabProject, { params: { projectLabId }, body });
  if (moved.status >= 300) throw new Error(`${moved.status}: ${moved.text}`);
  return reread(customer, project.id);
}

/** The same, and the laboratory has begun to test. */
export async function testedProject(customer: Client, lab: Client, title: string): Promise<ProjectAnswer> {
  const project = await scheduledProject(customer, lab, title);
  const { projectLabId } = rowOf(project, labOne);
  const body = { status: "Testing" } as const;
  const moved = await lab.call(progressLabProject, { params: { projectLabId }, body });
  if (moved.status >= 300) throw new Error(`${moved.status}: ${moved.text}`);
  return reread(customer, project.id);
}

export const reread = async (customer: Client, id: string): Promise<ProjectAnswer> =>
  projectOf(await customer.call(getOwnProject, { params: { id: projectIdSchema.parse(id) } }));

export const rowOf = (project: Pick<Project, "projectLabs">, labId: string) => {
  const row = project.projectLabs.find((lab) => lab.labId === labId);
  if (!row) throw new Error(`The project is not addressed to ${labId}.`);
  return row;
};

/** A laboratory's view of a request that has been released to it, or never had to be. */
export function releasedView(view: LabView): LabProject {
  if (isWithheld(view)) throw new Error("This request is withheld from the laboratory.");
  return view;
}
