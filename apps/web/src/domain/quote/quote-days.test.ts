import { type LineId, lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import { expect, test } from "vitest";
import { dayOf, testDays } from "./quote-days.ts";

const idOf = (id: string) => lineIdSchema.parse(id);
const [t1, t2, t3] = [idOf("t1"), idOf("t2"), idOf("t3")];
const line = (lineId: LineId, days: number) => ({ lineId, days, description: "Test", amountCents: 1 });

const shown = (quote: Pick<Quote, "earliestStart" | "lines">, throughWeekends: readonly LineId[] = []) =>
  testDays(
    quote,
    [t1, t2, t3].map((lineId) => ({ lineId, isAttended: !throughWeekends.includes(lineId) })),
  ).map(({ lineId, fromDay, toDay }) => [lineId, dayOf(fromDay), dayOf(toDay, true)]);

// In January 2027 the 4th is a Monday.
test("tests follow each other, and a weekend between them is passed over", () => {
  // Thursday 7: two days are Thursday and Friday; three more are Monday 11 to Wednesday 13.
  const quote = { earliestStart: "2027-01-07", lines: [line(t1, 2), line(t2, 3)] };
  expect(shown(quote)).toEqual([
    [t1, "2027-01-07", "2027-01-08"],
    [t2, "2027-01-11", "2027-01-13"],
  ]);
});

test("a start on a weekend is the Monday after it, and a long test runs over weekends", () => {
  // Saturday 9 is Monday 11; 11 days are two weeks and Monday 25.
  expect(shown({ earliestStart: "2027-01-09", lines: [line(t1, 11)] })).toEqual([
    [t1, "2027-01-11", "2027-01-25"],
  ]);
});

test("parts of a day share it, several lines of a test are added, and what is not quoted is left out", () => {
  const quote = { earliestStart: "2027-01-04", lines: [line(t1, 0.25), line(t1, 0.25), line(t3, 1)] };
  // Half of Monday, then Monday noon to Tuesday noon.
  expect(shown(quote)).toEqual([
    [t1, "2027-01-04", "2027-01-04"],
    [t3, "2027-01-04", "2027-01-05"],
  ]);
});

test("a chamber runs through weekends, and what follows it is begun on a working day", () => {
  // Thursday 7 and 21 days: to the evening of Wednesday 27; a day from Thursday 28 on.
  expect(shown({ earliestStart: "2027-01-07", lines: [line(t1, 21), line(t2, 1)] }, [t1])).toEqual([
    [t1, "2027-01-07", "2027-01-27"],
    [t2, "2027-01-28", "2027-01-28"],
  ]);
  // Thursday 7 and three days: to the evening of Saturday 9; what follows waits for Monday 11.
  expect(shown({ earliestStart: "2027-01-07", lines: [line(t1, 3), line(t2, 1)] }, [t1])).toEqual([
    [t1, "2027-01-07", "2027-01-09"],
    [t2, "2027-01-11", "2027-01-11"],
  ]);
});
