import { z } from "zod";

/**
 * Version of a specification's form (specimen and tests), wherever it is kept: links, the last search, drafts, files,
 * rows, removed tests, backups. A form without `schemaVersion` is of version 1. Version 2 adds the conduct of a test and
 * the arrangements of a request, and writes its number beside specimen and tests.
 */
export const specificationVersion = 2;
export const specificationVersions = [1, specificationVersion] as const;

const newerForm = (version: number) =>
  `A newer version of this site wrote this specification (form ${version}). Reload the page to update.`;

/** A form that only a newer version can read; its message is for whoever opened it. */
export class NewerFormError extends Error {
  override name = "NewerFormError";

  constructor(version: number) {
    super(newerForm(version));
  }
}

/** The version of a form that is sent; an older one is kept as one of today's. */
export const schemaVersionSchema = z
  .literal(specificationVersions, {
    error: ({ input }) =>
      typeof input === "number" && input > specificationVersion ? newerForm(input) : undefined,
  })
  .default(specificationVersion)
  .overwrite(() => specificationVersion)
  .describe("Version of the form.");

type Form = Readonly<Record<string, unknown>>;
const isForm = (value: unknown): value is Form =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Renamed = ReadonlyMap<string, string>;
const renamedFilters: Renamed = new Map([["mostLeadTimeDays", "maxLeadTimeDays"]]);
/** Parameters by test method. */
const renamedParameters: ReadonlyMap<unknown, Renamed> = new Map([
  ["altitude", new Map([["lowC", "coldestC"]])],
  ["sand-dust", new Map([["airSpeedMps", "airSpeedMPerS"]])],
]);

const withNewNames = (form: Form, renamed: Renamed): Form =>
  Object.fromEntries(Object.entries(form).map(([key, value]) => [renamed.get(key) ?? key, value]));

function readFirstTest(test: Form): Form {
  const renamed = renamedParameters.get(test["stereoTypeId"]);
  const { parameters } = test;
  return renamed && isForm(parameters) ? { ...test, parameters: withNewNames(parameters, renamed) } : test;
}

/** Facts about a form that it does not say itself. */
interface Origin {
  /** Only a filter asked for the accredited report then; the specimen's own flag stood on without being read. */
  readonly accreditedByFilter: boolean;
}

const readFirstTests = (tests: unknown): unknown =>
  Array.isArray(tests) ? tests.map((test) => (isForm(test) ? readFirstTest(test) : test)) : tests;

const withAccreditedReport = (specimen: unknown, isRequired: unknown): unknown =>
  isForm(specimen) && isRequired !== undefined ? { ...specimen, accreditedReport: isRequired } : specimen;

function readFirstForm({ tests, filters, specimen, ...rest }: Form, { accreditedByFilter }: Origin): Form {
  const { accreditedInScope, ...named } = withNewNames(isForm(filters) ? filters : {}, renamedFilters);
  const isRequired = accreditedInScope ?? (accreditedByFilter ? false : undefined);
  return {
    ...rest,
    ...(specimen !== undefined && { specimen: withAccreditedReport(specimen, isRequired) }),
    ...(tests !== undefined && { tests: readFirstTests(tests) }),
    ...(filters !== undefined && { filters: isForm(filters) ? named : filters }),
  };
}

interface Reader {
  readonly specification: (form: Form, origin: Origin) => Form;
  readonly test: (test: Form) => Form;
}
const readers: ReadonlyMap<number, Reader> = new Map([
  [1, { specification: readFirstForm, test: readFirstTest }],
  [specificationVersion, { specification: (form) => form, test: (test) => test }],
]);

/** Whether only a newer version can read this. */
export const isNewerForm = (form: unknown): boolean =>
  isForm(form) && typeof form["schemaVersion"] === "number" && form["schemaVersion"] > specificationVersion;

function read(form: unknown, readBy: (reader: Reader, form: Form) => Form): unknown {
  if (!isForm(form)) return form;
  const { schemaVersion = 1, ...rest } = form;
  const reader = readers.get(Number(schemaVersion));
  if (reader) return readBy(reader, rest);
  if (isNewerForm(form)) throw new NewerFormError(Number(schemaVersion));
  // No version at all: the schema refuses it.
  return form;
}

/** A form of today with its version, by which an older page knows that it cannot read it. */
export const versioned = <Written extends object>(form: Written) => ({
  ...form,
  schemaVersion: specificationVersion,
});

/** A kept specification, search or draft in today's form, for its schema to read. Throws on a newer one. */
export const currentForm = (kept: unknown, origin: Origin = { accreditedByFilter: false }): unknown =>
  read(kept, (reader, form) => versioned(reader.specification(form, origin)));

/** A test that is kept by itself, in today's form. Throws on a newer one. */
export const currentTest = (kept: unknown): unknown => read(kept, (reader, test) => reader.test(test));
