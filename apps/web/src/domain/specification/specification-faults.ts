import {
  inUnitsInForce,
  type Parameters,
  parametersSchema,
  type UnitWording,
} from "@headroom/contract/vocabulary/test/parameters";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { plainSentence } from "@headroom/contract/vocabulary/words/plain-sentence";
import { type SpecimenFigures, stateFaults } from "@headroom/contract/vocabulary/test/specimen-states";
import { type Specimen, specimenSchema } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { conductSchema } from "@headroom/contract/vocabulary/request/conduct";
import { askedWith } from "@headroom/contract/vocabulary/test/swept-duration";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { z } from "zod";
import type { SpecimenDraft } from "./specification-draft.ts";

/** A sentence per field. `missing` tells an empty field from a wrong one: it is only said when asked. */
export type Faults = Readonly<Record<string, { readonly sentence: string; readonly isMissing: boolean }>>;

const missingSentence = "Required.";

function faultsOf(issues: readonly z.core.$ZodIssue[], values: Readonly<Record<string, unknown>>): Faults {
  const faults: Record<string, { sentence: string; isMissing: boolean }> = {};
  for (const { path, message } of issues) {
    const [key, row] = [String(path[0] ?? ""), path[1]];
    if (faults[key]) continue;
    const isMissing = values[key] === undefined;
    const sentence = typeof row === "number" ? `Row ${row + 1}: ${message}` : message;
    faults[key] = { sentence: isMissing ? missingSentence : sentence, isMissing };
  }
  return faults;
}

/** Faults of a record of values, of which each has a schema of its own. */
export function recordFaults(schema: z.ZodType, values: Parameters): Faults {
  const read = schema.safeParse(values, { error: plainSentence });
  return read.success ? {} : faultsOf(read.error.issues, values);
}

export function specimenFaults(specimen: SpecimenDraft): Faults {
  const read = specimenSchema.safeParse(specimen, { error: plainSentence });
  const own = read.success ? faultsOfRun(read.data) : faultsOf(read.error.issues, specimen);
  return { ...faultOfDays(specimen), ...own };
}

/** No laboratory has tested what is not there yet. Records of before may say so: it is a fault of the form alone. */
function faultOfDays({ readyOn, reportBy }: SpecimenDraft): Faults {
  if (readyOn === undefined || reportBy === undefined || reportBy >= readyOn) return {};
  return {
    reportBy: { sentence: `The specimens are ready on ${formatDate(readyOn)} only.`, isMissing: false },
  };
}

/** A record of before may have more per run than there are, so that it is a fault of the form alone. */
function faultsOfRun({ quantity, perRun }: Specimen): Faults {
  if (perRun <= quantity) return {};
  return { perRun: { sentence: `At most ${quantity}, as many as there are.`, isMissing: false } };
}

interface Beside {
  /** The specimen whose own figures a test must not contradict. */
  readonly specimen?: SpecimenFigures;
  readonly wording?: UnitWording | undefined;
}

/** The name under which a fault of a test's conduct stands beside those of its parameters. */
export const conductKey = (key: string): string => `conduct.${key}`;

/** Faults of a test's parameters and conduct, and figures that contradict the specimen's own. */
export function testFaults(
  line: TestLine,
  stereoType: StereoType,
  { specimen, wording }: Beside = {},
): Faults {
  const definitions = stereoType.parameters.map((each) =>
    askedWith(inUnitsInForce(each, line.parameters), line.parameters),
  );
  const schema = parametersSchema(definitions, wording);
  const faults = recordFaults(schema, line.parameters);
  const conduct = Object.entries(recordFaults(conductSchema, line.conduct ?? {})).map(([key, fault]) => [
    conductKey(key),
    fault,
  ]);
  const contradictions = (specimen ? stateFaults(line, specimen) : []).map(({ path, message }) => [
    String(path[0]),
    { sentence: message, isMissing: false },
  ]);
  return { ...Object.fromEntries([...contradictions, ...conduct]), ...faults };
}

/** Returns a field's error: a wrong value at once, an empty one once the reader has asked for all. */
export function sentenceAt(faults: Faults, key: string, asksForAll: boolean): string | undefined {
  const fault = faults[key];
  return fault && (asksForAll || !fault.isMissing) ? fault.sentence : undefined;
}
