import { type LabId, labIdSchema, lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { expect, test } from "vitest";
import { answerWith, labWith } from "../../testing/answers.ts";
import { waysToMatch } from "./ways-to-match.ts";

const tests = [{ lineId: lineIdSchema.parse("t1") }];
const scope = { key: "accreditation", label: "Accreditation", verdict: "unknown" as const, margin: null };
const rating = { key: "force", label: "Force", verdict: "unknown" as const, margin: null };
const lab = (id: string, check: typeof scope, priceEuroCents: number | null) =>
  labWith({
    labId: labIdSchema.parse(id),
    verdict: "unknown",
    tests: [answerWith("t1", check)],
    row: { priceEuroCents },
  });
const ids = (labs: readonly { readonly labId: LabId }[]) => labs.map(({ labId }) => labId as string);

test("An open scope is told from an open rating, each with its lowest price and its laboratories", () => {
  const labs = [lab("a", scope, 900), lab("b", scope, 700), lab("c", rating, null)];
  const ways = waysToMatch({ combinations: [], combinationsOf: [], labs }, tests);
  expect(ways.map(({ text, fromEuroCents, press }) => [text, fromEuroCents, press])).toEqual([
    ["2 if a scope is confirmed", 700, "Select 2"],
    ["1 if a rating is confirmed", null, "Select 1"],
  ]);
  expect(ways.map((way) => ids(way.labs))).toEqual([["b", "a"], ["c"]]);
});

test("Of many the four cheapest are selected", () => {
  const labs = [500, 100, 400, 300, 200].map((cents) => lab(`lab-${cents}`, rating, cents));
  const [way] = waysToMatch({ combinations: [], combinationsOf: [], labs }, tests);
  expect(way?.press).toBe("Select the 4 cheapest");
  expect(ids(way?.labs ?? [])).toEqual(["lab-100", "lab-200", "lab-300", "lab-400"]);
});

test("A combination is a way where it covers every test", () => {
  const two = [...tests, { lineId: lineIdSchema.parse("t2") }];
  const part = (id: string, line: string) => ({
    labId: labIdSchema.parse(id),
    slug: id,
    name: id,
    city: "Bonn",
    countryCode: "DE",
    lineIds: [lineIdSchema.parse(line)],
    distanceKm: null,
    costEuroCents: 100,
  });
  const set = (parts: ReturnType<typeof part>[]) => ({
    bestAt: [],
    parts,
    labs: 2,
    costEuroCents: 1_524_000,
    freight: null,
    distanceKm: null,
    worstMargin: null,
    report: { day: "2027-01-14", verdict: "yes" as const, sentence: "" },
  });
  const group = ({ lineId }: (typeof two)[number], parts: ReturnType<typeof part>[]) => ({
    lineIds: [lineId],
    labs: parts.filter((each) => each.lineIds.includes(lineId)).length,
  });
  const ways = (parts: ReturnType<typeof part>[]) =>
    waysToMatch(
      { combinations: [set(parts)], combinationsOf: two.map((each) => group(each, parts)), labs: [] },
      two,
    );
  expect(ways([part("a", "t1"), part("b", "t2")])).toMatchObject([
    { text: "2 laboratories together run all 2 tests", fromEuroCents: 1_524_000, press: "Select 2" },
  ]);
  expect(ways([part("a", "t1"), part("b", "t1")])).toEqual([]);
});
