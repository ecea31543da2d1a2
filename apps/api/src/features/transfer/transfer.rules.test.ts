import { expect, it } from "vitest";
import { z } from "zod";
import type { Column } from "./columns.ts";
import { faultsOf, type Judgement, judgeRows, type RawRow } from "./transfer.rules.ts";

const schema = z.object({
  name: z.string("Write a name."),
  note: z.string().optional(),
  ratings: z.record(z.string(), z.number("Write a number.")).optional(),
});
type Draft = z.infer<typeof schema>;
const column = (name: string): Column => ({
  name,
  write: (draft) => JSON.stringify(draft[name]) ?? "",
  put: () => undefined,
});
const old = { id: "1", draft: { name: "old", note: "kept", ratings: { mass: 5, force: 7 } } };
const judgement: Judgement<Draft> = {
  columns: ["name", "note", "ratings"].map(column),
  schema,
  idSchema: z.string().regex(/^[a-z0-9]+$/, "No such identifier."),
  nameOf: ({ name }) => String(name),
  keyOf: ({ name }) => String(name),
  byId: new Map([["1", old]]),
  byKey: new Map([["old", old]]),
  duplicateFaults: ({ draft, before }): Record<string, string> =>
    draft.name === "twin" && before?.name !== "twin" ? { name: "There is already a twin." } : {},
  marksGiven: ({ draft, before }) =>
    draft.name === before?.name ? [] : [["name", draft.name.toLowerCase()]],
  referenceFaults: ({ name }) => (name === "stray" ? { name: "It refers to nothing." } : {}),
};
const raw = (row: number, id: string, values: Record<string, unknown>): RawRow => ({
  row,
  id,
  key: String(values["name"]),
  values,
  questions: {},
});
const judged = (...rows: RawRow[]) => judgeRows(rows, judgement);

it("A row that nobody has seen is new", () => {
  expect(judged(raw(2, "", { name: "new" }))).toEqual([
    { row: 2, outcome: "create", name: "new", fields: {}, id: null, draft: { name: "new" }, before: null },
  ]);
  expect(judged(raw(2, "77", { name: "new" }))[0]).toMatchObject({ outcome: "create", id: "77" });
});

it.each([
  ["by its identifier", "1"],
  ["by its key", ""],
])("A row is found %s, and columns that the file lacks stay as they are", (_how, id) => {
  const [row] = judged(raw(2, id, { name: "old", ratings: { mass: 6 } }));
  expect(row).toEqual({
    row: 2,
    outcome: "update",
    name: "old",
    fields: {},
    id: "1",
    draft: { name: "old", note: "kept", ratings: { mass: 6, force: 7 } },
    before: old.draft,
  });
});

it("A row that changes nothing is unchanged, an emptied cell is a change", () => {
  expect(judged(raw(2, "1", { name: "old" }))[0]).toMatchObject({ outcome: "unchanged", draft: old.draft });
  const [emptied] = judged(raw(2, "1", { name: "old", note: undefined }));
  expect(emptied).toMatchObject({ outcome: "update", draft: { name: "old", ratings: old.draft.ratings } });
  expect(emptied?.draft).not.toHaveProperty("note");
});

it.each<[string, RawRow, Record<string, string>]>([
  [
    "an identifier that cannot be one",
    raw(2, "No!", { name: "new" }),
    { id: "No such identifier. Leave it empty for a new row." },
  ],
  ["a value that is none", raw(2, "", { name: 5 }), { name: "Write a name." }],
  [
    "a rating that is none, by the rating's column",
    raw(2, "", { name: "new", ratings: { mass: "x" } }),
    { mass: "Write a number." },
  ],
  ["what is referred to", raw(2, "", { name: "stray" }), { name: "It refers to nothing." }],
  ["ratings that are none at all", raw(2, "", { name: "new", ratings: 5 }), { ratings: expect.any(String) }],
])("A row is refused for %s", (_what, row, fields) => {
  expect(judged(row)[0]).toMatchObject({ outcome: "refuse", draft: null, fields });
});

it("A cell that can be read in two ways refuses its row by its column, whatever else it says", () => {
  const questions = { mass: '"1.500" can be read in two ways: write 1500 or 1.50.' };
  const [row] = judged({ ...raw(2, "1", { name: "old" }), questions });
  expect(row).toMatchObject({ outcome: "refuse", draft: null, fields: questions });
});

it("A row that says what is stored is unchanged, under whatever rules it was stored", () => {
  const older = { id: "2", draft: { name: "older", note: 5 } as unknown as Draft }; // of another day
  const [row] = judgeRows([raw(2, "2", { name: "older", note: 5 })], {
    ...judgement,
    byId: new Map([["2", older]]),
  });
  expect(row).toMatchObject({ outcome: "unchanged", fields: {} });
});

it("Two rows about the same thing cannot both be right", () => {
  const rows = judged(
    raw(2, "", { name: "new" }),
    raw(3, "", { name: "new" }),
    raw(4, "1", { name: "other" }),
    raw(5, "1", { name: "another" }),
  );
  expect(rows.map(({ outcome, fields }) => [outcome, fields])).toEqual([
    ["create", {}],
    ["refuse", { row: "Row 2 is for the same record." }],
    ["update", {}],
    ["refuse", { row: "Row 4 is for the same record." }],
  ]);
  expect(rows[1]?.draft).toBeNull();
});

it("The faults of a file name row and column, the first fifty", () => {
  const rows = judged(
    raw(2, "", { name: "new" }),
    ...Array.from({ length: 60 }, (_, i) => raw(i + 3, "", { name: i })),
  );
  const faults = Object.entries(faultsOf(rows));
  expect(faults).toHaveLength(50);
  expect(faults[0]).toEqual(["row 3, name", "Write a name."]);
  expect(faults[49]?.[0]).toBe("row 52, name");
});

it("A row that repeats another record is refused, and so is a second row that would", () => {
  expect(judged(raw(2, "", { name: "twin" }))[0]).toMatchObject({
    outcome: "refuse",
    fields: { name: "There is already a twin." },
  });
  expect(judged(raw(2, "", { name: "new" }), raw(3, "", { name: "NEW" }))[1]).toMatchObject({
    outcome: "refuse",
    fields: { row: "Row 2 is for the same record." },
  });
});
