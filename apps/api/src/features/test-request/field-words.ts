import { maxTableRowsTogether } from "@headroom/contract/vocabulary/product-limits";
import type { Place } from "@headroom/contract/vocabulary/search/search";
import type { RecordSummary } from "@headroom/contract/vocabulary/test/parameters";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { TestRequest } from "./test-request.ts";

/** A field as a person reads it. Limits are the schema's, and so is the unit where its bounds name one. */
export interface FieldWords {
  readonly title: string;
  readonly description: string;
  readonly "x-unit"?: string;
}
/** One entry for each field: the compiler asks for those of a new one. */
type WordsOf<Thing> = { readonly [Key in keyof Required<Thing>]: FieldWords };

export const requestWords: WordsOf<TestRequest> = {
  schemaVersion: {
    title: "Version of the form",
    description: "The schema in the address of this version describes it.",
  },
  title: { title: "Title", description: "Name of the request in lists, documents and mails." },
  specimen: { title: "Specimen", description: "What is tested." },
  tests: {
    title: "Tests",
    description: `No identifier twice, and at most ${maxTableRowsTogether} rows in the tables of all tests together.`,
  },
  place: { title: "Place", description: "Distances to laboratories are measured from here." },
  notes: { title: "Notes", description: "For the laboratories, on all tests." },
  arrangements: {
    title: "Arrangements",
    description:
      "Specimens, shipping and award, as laboratories ask for them. They ask for what is left out.",
  },
};

export const specimenWords: WordsOf<Specimen> = {
  name: { title: "Name", description: "Designation of the specimen." },
  massKg: { title: "Mass", description: "Of one specimen, without its fixture." },
  fixtureMassKg: {
    title: "Fixture mass",
    description: "Estimated from the specimens of one run and the footprint if it is left out.",
  },
  lengthMm: { title: "Length", description: "Of the box around one specimen." },
  widthMm: { title: "Width", description: "Of the box around one specimen." },
  heightMm: { title: "Height", description: "Of the box around one specimen, above the mounting plane." },
  packedMassKg: { title: "Packed mass", description: "Of one piece in its package." },
  packedLengthMm: { title: "Packed length", description: "Of one package." },
  packedWidthMm: { title: "Packed width", description: "Of one package." },
  packedHeightMm: { title: "Packed height", description: "Of one package." },
  centreOfGravityHeightMm: {
    title: "Height of the centre of gravity",
    description: "Above the mounting plane. Anywhere up to the full height if it is left out.",
  },
  lateralOffsetMm: {
    title: "Lateral offset of the centre of gravity",
    description: "From the middle of the footprint.",
  },
  material: { title: "Material", description: "Decides the specific heat, which slows a chamber down." },
  fixtureLengthMm: {
    title: "Fixture length",
    description: "Of its footprint on the table. The specimen's and 25 mm on each side if it is left out.",
  },
  fixtureWidthMm: {
    title: "Fixture width",
    description: "Of its footprint on the table. The specimen's and 25 mm on each side if it is left out.",
  },
  quantity: { title: "Specimens", description: "Number of pieces that are tested." },
  perRun: { title: "Specimens per run", description: "Number of pieces on the machine at once." },
  powered: { title: "Powered", description: "The specimen operates during the tests." },
  heatDissipationW: { title: "Heat dissipation", description: "A chamber loses range under this load." },
  hazards: { title: "Hazards", description: "Dangers that the laboratory has to be able to handle." },
  lithiumKwh: { title: "Energy of the lithium battery", description: "Of one piece." },
  lithiumChargePercent: {
    title: "State of charge of the lithium battery",
    description: "During the tests, of its full charge.",
  },
  lithiumPrototype: {
    title: "Prototype lithium battery",
    description: "The design of the battery has not passed UN 38.3.",
  },
  accessRestrictions: {
    title: "Access restrictions",
    description: "Export control and clearance under which the specimen and its documents stand.",
  },
  accreditedReport: {
    title: "Accredited report",
    description: "A certificate of the laboratory has to cover every test on the planned day.",
  },
  witness: { title: "Witness", description: "Whether the customer attends the tests." },
  readyOn: { title: "Ready on", description: "Day from which the specimen can be shipped." },
  reportBy: { title: "Report by", description: "Day by which the report is needed." },
  notes: { title: "Notes", description: "For the laboratories, on the specimen." },
};

export const testWords: WordsOf<TestLine> = {
  lineId: { title: "Identifier", description: "Of this test within the request; quotes refer to it." },
  stereoTypeId: { title: "Test method", description: "Decides which parameters the test has." },
  testTypeId: {
    title: "Standard test",
    description: "Identifier of the preset that filled in the parameters.",
  },
  title: { title: "Title", description: "Name of the test in lists and documents." },
  standard: { title: "Standard", description: "Document that the test follows." },
  clause: { title: "Clause", description: "Of that standard." },
  edition: { title: "Edition", description: "Of that standard." },
  evidence: {
    title: "Evidence",
    description:
      "For the figures of the standard: read in a public text, derived from one, recalled, or recalled and then compared with the reader's own copy.",
  },
  parameters: {
    title: "Parameters",
    description:
      "Severity of the test. The test method decides which there are; the schema lists them for each.",
  },
  conduct: {
    title: "Conduct",
    description:
      "Samples, fixture, operation, control and criteria, as laboratories ask for them. They ask for what is left out.",
  },
};

export const placeWords: WordsOf<Place> = {
  label: { title: "Name", description: "Of the place, as people write it." },
  latitude: { title: "Latitude", description: "WGS 84, north positive." },
  longitude: { title: "Longitude", description: "WGS 84, east positive." },
};

/** A recorded time history; the record itself is an attachment. */
export const recordWords: WordsOf<RecordSummary> = {
  name: { title: "Name", description: "Of the file with the record." },
  peakAccelerationG: { title: "Peak acceleration", description: "Largest absolute value.", "x-unit": "g" },
  peakVelocityMPerS: { title: "Peak velocity", description: "Largest absolute value.", "x-unit": "m/s" },
  strokePeakToPeakMm: { title: "Stroke", description: "Displacement peak to peak.", "x-unit": "mm" },
  lowestFrequencyHz: { title: "Lowest frequency", description: "Of the record's content.", "x-unit": "Hz" },
  highestFrequencyHz: { title: "Highest frequency", description: "Of the record's content.", "x-unit": "Hz" },
  durationS: { title: "Duration", description: "Of the record, played once.", "x-unit": "s" },
};
