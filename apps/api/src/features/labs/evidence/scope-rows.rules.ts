import {
  flexibleScopes,
  type ScopeLine,
  scopeLineSchema,
} from "@headroom/contract/vocabulary/laboratory/accreditations";
import { stereoTypeIdSchema } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { z } from "zod";
import { type Column, optionalText, text, writeCell } from "../../transfer/columns.ts";

/** A test method as a table may call it. */
export interface NamedMethod {
  readonly id: string;
  readonly label: string;
  readonly enabled: boolean;
}
/** A standard of the catalogue, and the test method of one of its tests. */
export interface StandardOfMethod {
  readonly standard: string | null;
  readonly stereoTypeId: string;
}

/** A line of a scope as a row of a table. */
export const scopeRowSchema = scopeLineSchema.omit({ stereoTypeId: true }).extend({
  testMethod: z.string().trim().max(120, "At most 120 characters.").default(""),
  flexibleScope: z
    .enum(flexibleScopes, 'Write "newer editions" or "other methods too", or leave it empty.')
    .nullable()
    .default(null),
});
export type ScopeRow = z.infer<typeof scopeRowSchema>;

const folded = (words: string) => words.trim().toLowerCase().replaceAll(/\s+/g, " ");
const withoutBrackets = (label: string) => label.replace(/\s*\(.*$/, "");

/** Identifiers of the test methods by their names. */
export function methodsByName(methods: readonly NamedMethod[]): ReadonlyMap<string, string> {
  const names = methods.flatMap(({ id, label }) =>
    [withoutBrackets(label), label, id].map((name): [string, string] => [folded(name), id]),
  );
  return new Map(names);
}

const dashes = new Set(["-", "–"]);
const orNone = (name: string): Column => {
  const column = optionalText(name);
  return {
    ...column,
    put: (target, cell, readNumber) => column.put(target, dashes.has(cell) ? "" : cell, readNumber),
  };
};

const flexibleWords: ReadonlyMap<string, ScopeRow["flexibleScope"]> = new Map([
  ["", null],
  ["-", null],
  ["–", null],
  ["no", null],
  ["newer editions", "editions"],
  ["other methods too", "methods"],
]);

/** Columns of a scope table; a test method is named as the screens or the API call it. */
export function scopeColumns(methodOf: ReadonlyMap<string, string>): readonly Column[] {
  return [
    text("standard"),
    orNone("edition"),
    orNone("clause"),
    {
      name: "testMethod",
      write: (draft) => writeCell(draft["testMethod"]),
      put: (target, cell) => {
        target["testMethod"] = methodOf.get(folded(cell)) ?? cell;
      },
    },
    {
      name: "flexibleScope",
      write: (draft) => writeCell(draft["flexibleScope"]),
      put: (target, cell) => {
        const word = flexibleWords.get(folded(cell));
        target["flexibleScope"] = word === undefined ? cell : word;
      },
    },
  ];
}

/** Sentence about a row's test method; null where it is one. */
export function methodFault(
  { standard, testMethod }: ScopeRow,
  methods: readonly NamedMethod[],
  standards: readonly StandardOfMethod[],
): string | null {
  const method = methods.find(({ id }) => id === testMethod);
  if (method) return method.enabled ? null : `The test method ${method.label} is disabled.`;
  if (testMethod !== "") return `There is no test method called ${testMethod}.`;
  const ids = new Set(
    standards
      .filter((each) => each.standard !== null && folded(each.standard) === folded(standard))
      .map(({ stereoTypeId }) => stereoTypeId),
  );
  const labels = methods.filter(({ id }) => ids.has(id)).map(({ label }) => label);
  const known = labels.length > 0 ? ` For ${standard} the catalogue has: ${labels.join("; ")}.` : "";
  return `Name its test method.${known}`;
}

export const scopeRowOf = ({ stereoTypeId, flexibleScope = null, ...line }: ScopeLine): ScopeRow => ({
  ...line,
  testMethod: stereoTypeId,
  flexibleScope,
});
export const scopeLineOf = ({ testMethod, ...line }: ScopeRow): ScopeLine => ({
  ...line,
  stereoTypeId: stereoTypeIdSchema.parse(testMethod),
});
