import { expect, test } from "vitest";
import { projectLabWith, projectWith, quoteWith, shockTest } from "../../testing/projects.ts";
import { isOpenQuote } from "../../domain/quote/quote-facts.tsx";
import { forgoneBy, awardFault } from "./forgone.ts";

const { specification } = projectWith();
const named = (labName: string, values: object) => ({
  ...projectLabWith(labName, ["t1"]),
  labName,
  ...values,
});
const projectOf = (values: object) =>
  projectWith({
    specification: { ...specification, answerBy: "2026-12-18", timeZone: "Europe/Berlin" },
    projectLabs: [
      named("Aurora", { status: "Invited" }),
      named("Isar", { status: "Viewed" }),
      named("Garonne", { status: "Quoted", quotes: [quoteWith()] }),
      named("Mole", { status: "Declined" }),
    ],
    ...values,
  });

test.each([
  // Three days are left of November, and 18 of December; in Berlin the day begins at 23:00 UTC.
  [
    "in the first hour of the next day there",
    "2026-11-27T23:30:00Z",
    {},
    "2 laboratories have not answered: Aurora, Isar. Quotes due: 20 days left, until Fri 18 Dec 2026, 23:59 Europe/Berlin.",
  ],
  [
    "21 days before",
    "2026-11-27T10:00:00Z",
    {},
    "2 laboratories have not answered: Aurora, Isar. Quotes due: 21 days left, until Fri 18 Dec 2026, 23:59 Europe/Berlin.",
  ],
  [
    "on the day",
    "2026-12-18T10:00:00Z",
    {},
    "2 laboratories have not answered: Aurora, Isar. Quotes due: 13 hours left, until Fri 18 Dec 2026, 23:59 Europe/Berlin.",
  ],
  [
    "where no day is set",
    "2026-11-27T10:00:00Z",
    { specification },
    "2 laboratories have not answered: Aurora, Isar.",
  ],
  [
    "where one has quoted an older specification",
    "2026-11-27T10:00:00Z",
    { projectLabs: [named("Garonne", { status: "Quoted", quotes: [quoteWith({ outdated: true })] })] },
    "1 laboratory has not answered: Garonne. Quotes due: 21 days left, until Fri 18 Dec 2026, 23:59 Europe/Berlin.",
  ],
  ["after the award", "2026-11-27T10:00:00Z", { status: "Awarded" }, null],
])("An award gives up the missing answers: %s", (_what, now, values, sentence) => {
  expect(forgoneBy(projectOf(values), new Date(now))).toBe(sentence);
});

test.each([
  [{}, "Quoted", null],
  [{ outdated: true }, "Quoted", "Cannot be awarded: quoted against rev. 1 (current: rev. 2)."],
  [{ validUntil: "2026-11-26" }, "Quoted", "Cannot be awarded: the quote is no longer valid."],
  [{ outdated: true }, "Awarded", null],
] as const)(
  "A quote that is %j, of a laboratory that is %s, says why it cannot be awarded",
  (quote, status, why) => {
    const bidder = {
      lab: { status },
      quote: quoteWith(quote),
      isOpen: isOpenQuote(quoteWith(quote), "2026-11-27"),
      unaccredited: new Set<string>(),
    };
    expect(awardFault(bidder, { revision: 2, specification })).toBe(why);
  },
);

test("A quote that lacks a required accreditation says for which tests", () => {
  const bidder = { lab: { status: "Quoted" }, quote: quoteWith(), isOpen: true } as const;
  const asked = projectWith({
    specification: { ...specification, tests: ["t1", "t2", "t3"].map(shockTest) },
  });
  const whyOf = (...unaccredited: string[]) =>
    awardFault({ ...bidder, unaccredited: new Set(unaccredited) }, asked);
  expect(whyOf("t3")).toBe("Cannot be awarded as it is: accreditation not confirmed for test 3.");
  expect(whyOf("t1", "t2")).toBe("Cannot be awarded as it is: accreditation not confirmed for tests 1, 2.");
});
