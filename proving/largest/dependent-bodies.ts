import { changeProjectStatus, createProject } from "@headroom/contract/endpoints/projects";
import { listLabStereoTypes } from "@headroom/contract/endpoints/test-labs";
import { listLabOptions } from "@headroom/contract/endpoints/lab-rows";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import {
  maxAnswersPerPage,
  maxTableRowsTogether,
  maxLabsPerProject,
  maxTestsPerProject,
} from "@headroom/contract/vocabulary/product-limits";
import { addressedLabSchema, specificationSchema } from "@headroom/contract/vocabulary/project/projects";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { z } from "zod";
import type { Client } from "../../apps/api/src/testing/test-server.ts";
import { labOne, projectOf } from "../../apps/api/src/testing/project-factory.ts";
import { fullTests } from "./full-tests.ts";

/** Data for the largest bodies, beside their schemas. */
export interface Materials {
  readonly customer: Client;
  readonly stereoTypes: readonly StereoType[];
  readonly labIds: readonly string[];
}

export async function gatherMaterials(visitor: Client, customer: Client): Promise<Materials> {
  const { stereoTypes } = (await visitor.call(listLabStereoTypes)).body.data;
  const labs = (await visitor.call(listLabOptions)).body.data;
  const others = labs.map(({ id }) => id).filter((id) => id !== labOne);
  return { customer, stereoTypes, labIds: [labOne, ...others] };
}

const specimen = {
  name: "x".repeat(120),
  massKg: 12,
  lengthMm: 320,
  widthMm: 240,
  heightMm: 180,
  notes: "x".repeat(4000),
};
const ascending = (count: number, most: number) =>
  Array.from({ length: count }, (_, index) => 10 + ((most - 10) * index) / count);
const points = ascending(2000, 2000).map((hz) => [hz, 0.01 + hz / 1e6]);

/** Several test methods, those with tables among them, in as many tests as a project may have. */
function mixedTests({ stereoTypes }: Materials) {
  const kinds = stereoTypes.filter(({ parameters }) => parameters.some(({ type }) => type === "table"));
  const each = maxTableRowsTogether / maxTestsPerProject;
  return Array.from({ length: maxTestsPerProject }, (_, index) => {
    const [test] = fullTests(kinds[index % kinds.length] as StereoType, each, 1);
    return { ...test, lineId: `line-${index}` };
  });
}

export function fullProject(materials: Materials) {
  const tests = mixedTests(materials);
  const lineIds = tests.map(({ lineId }) => lineId);
  return {
    specification: { title: "x".repeat(160), specimen, tests, notes: "x".repeat(8000) },
    labs: materials.labIds.slice(0, maxLabsPerProject).map((labId) => ({ labId, lineIds })),
  };
}

async function fullDraft(materials: Materials): Promise<ProjectId> {
  const { specification, labs } = fullProject(materials);
  const parsed = {
    specification: specificationSchema.parse(specification),
    labs: z.array(addressedLabSchema).parse(labs),
  };
  return projectOf(await materials.customer.call(createProject, { body: parsed })).id;
}

/** A project as large as may be, sent to as many laboratories. */
export async function submittedFullProject(materials: Materials) {
  const id = await fullDraft(materials);
  return projectOf(await materials.customer.call(changeProjectStatus, { body: { id, status: "Submitted" } }));
}

/** `npm run prove largest` asks for every test method both ways. */
const isWhole = process.env["LARGEST_STOOD_MS"] !== undefined;
const search = (stereoType: StereoType, view: string, tests = maxTestsPerProject) => ({
  specimen,
  tests: fullTests(stereoType, maxTableRowsTogether, tests),
  place: { label: "x".repeat(160), latitude: 48, longitude: 11 },
  view,
  limit: Math.min(200, Math.floor(maxAnswersPerPage / tests)),
});
const inOneLab = (body: ReturnType<typeof search>) => ({
  ...body,
  sameLab: body.tests.slice(1).map(({ lineId }, index) => [body.tests[index]?.lineId, lineId]),
});

const shock = {
  amplitudeG: 50,
  durationMs: 1000,
  movingMassKg: 20,
  naturalFrequenciesHz: ascending(1000, 30),
};
const csvOfLabs = (rows: number) =>
  [
    "name,city,countryCode,latitude,longitude,currency,leadTimeDays,description",
    ...Array.from({ length: rows }, (_, row) => `Imported ${row},Lyon,FR,45.7,4.8,EUR,10,${"x".repeat(400)}`),
  ].join("\n");

/** Bodies whose fields have to agree with each other, which no schema says. */
export const dependentBodies: Readonly<
  Record<string, (materials: Materials) => Promise<readonly unknown[]>>
> = {
  "search.search": async ({ stereoTypes }) =>
    stereoTypes.flatMap((type, index) => {
      const both = [search(type, "laboratories"), inOneLab(search(type, "why-not"))];
      return isWhole ? both : [both[index % 2]];
    }),
  "search.distance": async ({ labIds }) => [
    {
      place: { label: "x", latitude: 1, longitude: 1 },
      labIds: Array.from({ length: 1000 }, (_, i) => labIds[i % labIds.length]),
    },
  ],
  "customer.create": async (materials) => [fullProject(materials)],
  "customer.updateStatus": async (materials) => [
    { id: await fullDraft(materials), status: "Submitted" },
    { id: await fullDraft(materials), status: "Cancelled", reason: "x".repeat(2000) },
  ],
  "calculators.sine": async () => [
    {
      segments: ascending(201, 2000)
        .slice(1)
        .map((hz, index, all) => ({
          startFrequencyHz: all[index - 1] ?? 5,
          endFrequencyHz: hz,
          quantity: "acceleration",
          amplitude: 1,
          endAmplitude: 2,
          unit: "g",
        })),
      movingMassKg: 20,
      rate: { value: 1, unit: "oct/min" },
      sweeps: 100_000,
    },
  ],
  "calculators.random": async () => [
    { points, movingMassKg: 20, durationS: 600, naturalFrequenciesHz: ascending(20, 2000) },
    { points, interpolation: "linear-linear", naturalFrequenciesHz: ascending(20, 2000) },
    { points: points.slice(0, 80), naturalFrequenciesHz: ascending(500, 2000), qualityFactor: 1000 },
  ],
  "calculators.sine-random": async () => [
    {
      points,
      tones: ascending(20, 2000).map((frequencyHz) => ({ frequencyHz, accelerationG: 2 })),
      movingMassKg: 20,
    },
    {
      points,
      tones: ascending(20, 1000).map((hz) => ({
        startFrequencyHz: hz,
        endFrequencyHz: 2 * hz,
        accelerationG: 0.01,
      })),
    },
  ],
  "calculators.half-sine": async () => [shock],
  "calculators.terminal-peak-sawtooth": async () => [shock],
  "transfer.import": async () => [
    { csv: csvOfLabs(4300), dryRun: true },
    { csv: "a,".repeat(999_999), dryRun: true },
  ],
};
