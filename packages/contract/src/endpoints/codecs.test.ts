import { noEstimateRules } from "../vocabulary/laboratory/estimate-rules.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { allEndpoints } from "./all-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";

/** A document as the outside writes it and as we read it, both by hand. */
interface Pair {
  readonly outside: unknown;
  readonly inside: unknown;
}

const hasCodec = (schema: z.ZodType | undefined): boolean => {
  if (schema instanceof z.ZodCodec) return true;
  if (schema instanceof z.ZodArray) return hasCodec(schema.element as z.ZodType); // an answer's rows are classic schemas
  if (schema instanceof z.ZodObject) return Object.values<z.ZodType>(schema.shape).some(hasCodec);
  return false;
};

const data = ({ outside, inside }: Pair): Pair => ({
  outside: { success: true, data: outside },
  inside: { success: true, data: inside },
});
const meta = { page: 1, limit: 25, total: 1 };
const rows = ({ outside, inside }: Pair): Pair => ({
  outside: { success: true, data: [outside], meta },
  inside: { success: true, data: [inside], meta },
});
const several = ({ outside, inside }: Pair): Pair => ({ outside: [outside], inside: [inside] });

const sineTest = {
  stereoTypeId: "vib-sine",
  standard: "IEC 60068-2-6",
  clause: "Fc",
  sector: [],
  preset: {},
  evidence: null,
  enterFrom: "your copy of IEC 60068-2-6, clause 5",
};
const stored = { enabled: true, version: 3 };
const testType: Pair = {
  outside: { id: "tt-001", typeId: "tt-001", name: "Sine sweep", ...sineTest, ...stored },
  inside: { testTypeId: "tt-001", name: "Sine sweep", ...sineTest, ...stored },
};
const shaker = {
  equipmentTypeId: "ed-shaker",
  manufacturer: "Generic",
  model: "35 kN class",
  ratings: { forceSinePeakKN: 35 },
  provenance: "datasheet",
  ratingProvenance: {},
  source: null,
  note: "",
};
const equipment: Pair = {
  outside: { id: "cls-ed-35kn", equipmentID: "cls-ed-35kn", ...shaker, ...stored },
  inside: { equipmentId: "cls-ed-35kn", ...shaker, ...stored },
};
const tooltip: Pair = {
  outside: {
    id: "random.psd",
    table_type: "random",
    tooltip_value: "Changed.",
    default_value: "As it was.",
    label: "PSD",
    version: 2,
  },
  inside: {
    id: "random.psd",
    topic: "random",
    value: "Changed.",
    defaultValue: "As it was.",
    label: "PSD",
    version: 2,
  },
};
const tooltipChange: Pair = {
  outside: { tooltip_id: "random.psd", table_type: "random", tooltip_value: "Changed.", version: 2 },
  inside: { id: "random.psd", topic: "random", value: "Changed.", version: 2 },
};
const place = {
  name: "Isar Test Centre",
  description: "",
  street: "",
  city: "Munich",
  region: "",
  postalCode: "",
  countryCode: "DE",
  latitude: 48.14,
  longitude: 11.58,
  currency: "EUR",
  languages: ["de"],
  leadTimeDays: 14,
  website: null,
  stereoTypeIds: ["vib-sine"],
  testTypeIds: [],
  accessRestrictions: [],
  declarations: [],
  lithiumMaxKwh: null,
  ...noEstimateRules,
  setUpTo20KgH: 1.5,
  chamberSetUpH: 8,
  attendedHPerDay: 16,
  functionalCheckH: 0.25,
  reportDays: 5,
  minChargeCents: 50_000,
  minOrderCents: 150_000,
};
const profile = {
  ...place,
  id: "lab-001",
  slug: "isar-test-centre",
  ...stored,
  responseMedianHours: null,
  replyRate: 0.5,
  equipment: [],
  certificates: [],
};
const record = {
  ...profile,
  contactEmail: "desk@isar.test",
  isDraft: false,
  createdAt: "2031-01-01T00:00:00Z",
  updatedAt: "2031-01-01T00:00:00Z",
};
const row = {
  id: "lab-001",
  slug: "isar-test-centre",
  name: "Isar Test Centre",
  city: "Munich",
  countryCode: "DE",
  ...stored,
  isDraft: false,
  machines: 2,
  certificates: 1,
  updatedAt: "2031-01-01T00:00:00Z",
};
const option = { id: "lab-001", name: "Isar Test Centre" };
const lab = (inside: unknown): Pair => data({ outside: { testLab: inside }, inside });
const brand = { id: "default", logo: null, primaryColour: "#FFFFFF", accentColour: "#000000", toFixed: 3 };
const whiteLabel = (inside: unknown): Pair => data({ outside: { whitelabel: inside }, inside });
const user = {
  id: "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11",
  email: "a@isar.test",
  name: "A",
  enabled: true,
  emailVerified: true,
};

const projectLabId = "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c12";
const projectId = "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c13";
const job = { schedule: [], readiness: [], receipt: null, incidents: [], complaints: [], amendments: [] };
const released = { releasedAt: null, isWithheld: false };
const own = {
  projectLabId,
  labId: "lab-001",
  labName: "Isar Test Centre",
  labSlug: "isar-test-centre",
  labCity: "Munich",
  labCountryCode: "DE",
  status: "Viewed",
  lineIds: [],
  awardedLineIds: [],
  proof: [],
  quotes: [],
  messages: [],
  files: [],
  reason: null,
  responseMarker: "None",
  ...job,
  ...released,
  waitingSince: null,
  confirmAskedAt: null,
  awardedAt: null,
  purchaseOrder: null,
  updatedAt: "2031-01-01T00:00:00Z",
};
const request = {
  number: 118,
  requestHash: "4aa3",
  revision: 1,
  customerName: "A. Engineer",
  customerCompany: "Orbit Ltd",
  specification: {
    schemaVersion: 2,
    title: "Avionics box",
    specimen: {
      name: "Box",
      massKg: 4,
      lengthMm: 300,
      widthMm: 200,
      heightMm: 100,
      quantity: 1,
      perRun: 1,
      powered: false,
      hazards: [],
      accessRestrictions: [],
      accreditedReport: false,
      witness: "no",
      notes: "",
    },
    tests: [],
    notes: "",
  },
  envelopes: [
    {
      lineId: "t1",
      stereoTypeId: "shock-half-sine",
      quantities: [{ key: "accelerationG", label: "Acceleration", value: 40, unit: "g", convention: "peak" }],
      curve: [[45.5, 40]],
      curveConvention: "peak",
      assumptions: ["Fixture mass estimated as 12 kg."],
    },
  ],
  answers: [],
  files: [],
};
const labView = (rest: object): Pair => ({
  outside: {
    projectLabId,
    role: "Test Lab",
    combinationProjectData: { id: projectId, status: "Submitted", ...rest, project_labs: [own] },
  },
  inside: { projectLabId, projectId, role: "Test Lab", projectStatus: "Submitted", ...rest, own },
});
const { number, revision, customerName, customerCompany } = request;
const notReleased = {
  number,
  revision,
  customerName,
  customerCompany,
  withheld: {
    tests: [{ lineId: "t1", stereoTypeId: "vib-random" }],
    answerBy: "2031-02-01",
    timeZone: null,
    questionsUntil: null,
  },
};

/** Every part of an endpoint whose words are not ours. */
const pairs: Readonly<Record<string, Pair>> = {
  "testTypes.list answer": rows(testType),
  "testTypes.enabled answer": data(several(testType)),
  "testTypes.create answer": data(testType),
  "testTypes.get answer": data(testType),
  "testTypes.update params": { outside: { typeId: "tt-001" }, inside: { testTypeId: "tt-001" } },
  "testTypes.update answer": data(testType),
  "testTypes.update current": testType,
  "equipment.list answer": rows(equipment),
  "equipment.create answer": data(equipment),
  "equipment.get answer": data(equipment),
  "equipment.update params": { outside: { equipmentID: "cls-x" }, inside: { equipmentId: "cls-x" } },
  "equipment.update answer": data(equipment),
  "equipment.update current": equipment,
  "equipment.enabled answer": data(several(equipment)),
  "tooltips.get answer": data({
    outside: { tooltips: [tooltip.outside] },
    inside: { tooltips: [tooltip.inside] },
  }),
  "tooltips.update body": tooltipChange,
  "tooltips.update answer": data({
    outside: { tooltip: tooltip.outside },
    inside: { tooltip: tooltip.inside },
  }),
  "tooltips.update current": tooltip,
  "whitelabel.get answer": whiteLabel(brand),
  "whitelabel.put answer": whiteLabel({ ...brand, version: 2 }),
  "lab.get answer": data(labView({ ...request, estimates: [] })),
  "lab.updateStatus answer": data(labView(notReleased)),
  "testlabs.allOptions answer": lab([option]),
  "testlabs.options answer": lab([option]),
  "testlabs.list answer": {
    outside: { success: true, testLab: [row], meta },
    inside: { success: true, data: [row], meta },
  },
  "testlabs.byId answer": lab(profile),
  "testlabs.profileOfUser answer": data({
    outside: { testLab: record, users: [user] },
    inside: { lab: record, users: [user] },
  }),
  "testlabs.create answer": lab(record),
  "testlabs.update answer": lab(record),
  "ownLab.get answer": lab(record),
  "ownLab.update answer": lab(record),
};

const parts = allEndpoints.flatMap(({ id, params, body, answer, current }: Endpoint) =>
  Object.entries({ params, body, answer, current }).flatMap(([part, schema]) =>
    hasCodec(schema) && schema ? [{ name: `${id} ${part}`, schema }] : [],
  ),
);

test("every codec has its pair of documents", () => {
  expect(parts.map(({ name }) => name).toSorted()).toEqual(Object.keys(pairs).toSorted());
});

test.each(parts)("$name is read and written without loss", ({ name, schema }) => {
  expect(z.decode(schema, pairs[name]?.outside)).toEqual(pairs[name]?.inside);
  expect(z.encode(schema, pairs[name]?.inside)).toEqual(pairs[name]?.outside);
});
