import { describe, expect, it, test } from "vitest";
import { dividedStates, nextSteps, parties } from "./next-steps.ts";
import { projectLabStatuses, projectStatuses } from "./project-states.ts";
import { type PartFacts, partStep, type ProjectFacts, projectStep, waitLine } from "./read-next-step.ts";

const [early, late] = ["2026-11-20T09:00:00.000Z", "2026-11-25T09:00:00.000Z"] as const;
const part = (labName: string, status: PartFacts["status"], more: Partial<PartFacts> = {}): PartFacts => ({
  labName,
  status,
  waitingSince: early,
  isOutdated: false,
  ...more,
});
const project = (status: ProjectFacts["status"], ...parts: readonly PartFacts[]): ProjectFacts => ({
  status,
  waitingSince: early,
  isUnconfirmed: false,
  customer: "Aerobox",
  deadline: { answerBy: "2026-12-18", timeZone: "Europe/Berlin" },
  reason: null,
  parts,
});

describe("every state of a project or part", () => {
  const states = [...new Set([...projectStatuses, ...projectLabStatuses, ...dividedStates])];
  it.each(states.flatMap((state) => parties.map((reader) => [state, reader] as const)))(
    "%s has a row for the %s",
    (state, reader) => {
      const [sentence, act] = nextSteps[state][reader];
      const facts = { names: "Aurora", areMany: false, customer: "Aerobox", deadline: {}, tests: "1" };
      const said = sentence({ ...facts, start: null, reportedOn: null, quoted: 1, asked: 2, reason: null });
      expect(said).toMatch(/^[A-Z0-9].*\.$/);
      expect(said).not.toMatch(/undefined|null|\.\.| {2}/);
      // A wait for the reader has an act.
      if (nextSteps[state].waitsFor === reader) expect(act).toBeDefined();
    },
  );
  it("has no further row", () => {
    expect(Object.keys(nextSteps).toSorted()).toEqual(states.toSorted());
  });
});

const due = "Quotes due 18 Dec 2026, 23:59 Europe/Berlin.";
const waitingForAurora = "Waiting for Aurora since 20 Nov 2026";
test.each<[string, ProjectFacts, string, string | null]>([
  [
    "nobody has answered",
    project("Submitted", part("Aurora", "Viewed"), part("Isar", "Invited", { waitingSince: late })),
    `Aurora and Isar have not answered. ${due}`,
    "Waiting for Aurora and Isar since 20 Nov 2026",
  ],
  [
    "one of two has quoted",
    project("Submitted", part("Aurora", "Invited"), part("Isar", "Quoted")),
    `1 of 2 quotes are in. Aurora has not answered. ${due} You can award now; that gives up what is missing.`,
    waitingForAurora,
  ],
  [
    "a quote answers an older specification",
    project("Submitted", part("Aurora", "Quoted", { isOutdated: true }), part("Isar", "Declined")),
    `Aurora has not answered. ${due}`,
    waitingForAurora,
  ],
  [
    "the request is released to one of two laboratories",
    project("Submitted", part("Aurora", "Viewed"), part("Isar", "Viewed", { isWithheld: true })),
    "Isar sees only the test methods and the due date. Release test levels and files for a quote.",
    "Waiting for you since 20 Nov 2026",
  ],
  [
    "the last of two quotes came",
    project("Submitted", part("Aurora", "Quoted"), part("Isar", "Quoted", { waitingSince: late })),
    "All quotes are in. Compare them and award the tests.",
    "Waiting for you since 25 Nov 2026",
  ],
  [
    "everybody declined",
    project("Submitted", part("Aurora", "Declined")),
    "None of the laboratories quotes. Ask others, or cancel.",
    "Waiting for you since 20 Nov 2026",
  ],
  [
    "the slower of two laboratories has not confirmed its dates",
    project("In Progress", part("Aurora", "Awarded"), part("Isar", "Testing")),
    "Aurora has to confirm the order and the test dates.",
    waitingForAurora,
  ],
  [
    "the dates are confirmed",
    project("Awarded", part("Aurora", "Scheduled", { start: "2026-12-07" }), part("Isar", "Not Selected")),
    "The test dates are confirmed. Aurora will test from 7 Dec 2026. Send the specimens to arrive before then.",
    "Waiting for Aurora from 7 Dec 2026",
  ],
  [
    "the dates are confirmed, at a known address",
    project(
      "Awarded",
      part("Aurora", "Scheduled", { start: "2026-12-07", address: "Am Ring 4, 89073 Ulm, DE" }),
    ),
    "The test dates are confirmed. Aurora will test from 7 Dec 2026. Send the specimens to arrive before then, to Am Ring 4, 89073 Ulm, DE.",
    "Waiting for Aurora from 7 Dec 2026",
  ],
  [
    "the dates are confirmed by two, each with an address of its own",
    project(
      "Awarded",
      part("Aurora", "Scheduled", { start: "2026-12-07", address: "Am Ring 4, 89073 Ulm, DE" }),
      part("Isar", "Scheduled", { start: "2026-12-09", address: "Auen 1, 80331 Munich, DE" }),
    ),
    "The test dates are confirmed. Aurora and Isar will test from 7 Dec 2026. Send the specimens to arrive before then.",
    "Waiting for Aurora and Isar from 7 Dec 2026",
  ],
  [
    // 14 days after the later of the two reports, 25 Nov 2026
    "both reports are there",
    project("In Progress", part("Aurora", "Reported"), part("Isar", "Reported", { waitingSince: late })),
    "Aurora and Isar have delivered the report. Check the report, then accept it or complain. It is accepted automatically on 9 Dec 2026.",
    "Waiting for you since 25 Nov 2026",
  ],
  [
    "a complaint was rejected",
    project("In Progress", part("Aurora", "Reported", { waitingSince: late, outcome: "rejected" })),
    "Aurora has rejected the complaint. Check the report, then accept it or complain again. It is accepted automatically on 9 Dec 2026.",
    "Waiting for you since 25 Nov 2026",
  ],
  [
    "it is over",
    project("Completed", part("Aurora", "Closed")),
    "This project is completed. Nothing is left to do.",
    null,
  ],
])("The customer is told what is next, and who is waited for, where %s", (_what, facts, sentence, line) => {
  const step = projectStep(facts, "customer");
  expect([step.sentence, waitLine(step)]).toEqual([sentence, line]);
});

test("The operator reads names where the customer and the laboratory read `you`", () => {
  const reported = project("In Progress", part("Aurora", "Reported", { waitingSince: late }));
  expect(waitLine(projectStep(reported, "operator"))).toBe("Waiting for Aerobox since 25 Nov 2026");
  expect(waitLine(projectStep(reported, "customer"))).toBe("Waiting for you since 25 Nov 2026");
  const awarded = partStep(part("Aurora", "Awarded", { tests: "1, 2" }), reported, "laboratory");
  expect([awarded.sentence, awarded.act, waitLine(awarded)]).toEqual([
    "Tests 1, 2 are awarded to you. Confirm the order and the test dates.",
    "Confirm order and dates",
    "Waiting for you since 20 Nov 2026",
  ]);
  const quoted = partStep(part("Aurora", "Quoted"), reported, "laboratory");
  expect(waitLine(quoted)).toBe("Waiting for the customer since 20 Nov 2026");
});

test("The time left to the deadline is counted where the instant is known, and an overdue one says so", () => {
  const deadline = { answerBy: "2026-12-18", timeZone: "Europe/Berlin" };
  const at = (now: string) =>
    partStep(
      part("Aurora", "Viewed"),
      { deadline: { ...deadline, now: new Date(now) }, customer: "Aerobox" },
      "laboratory",
    );
  expect(at("2026-12-15T10:00:00Z").sentence).toBe(
    "Quote or decline. Quotes due: 3 days left, until Fri 18 Dec 2026, 23:59 Europe/Berlin.",
  );
  expect(at("2026-12-19T10:00:00Z").sentence).toBe(
    "Quote or decline. Quotes overdue since Fri 18 Dec 2026, 23:59 Europe/Berlin.",
  );
});
