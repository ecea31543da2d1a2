import { describe, expect, test } from "vitest";
import { compileTests } from "../rules/compile-test.ts";
import { uncounted } from "../rules/test-load.ts";
import { bestMachine } from "./best-machine.ts";
import { lastDayOf } from "./planned-day.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, keysWith, labOf, machineOf, testOf } from "../../testing/one-lab.ts";
import type { MachineForMatching } from "../lab-for-matching.ts";

const cold = testOf("cold", { tempC: -40, durationH: 16 });
const chamber = (more: Partial<MachineForMatching>) =>
  machineOf("climatic-chamber", ampleMachines["climatic-chamber"] ?? {}, more);
const down = (downUntil: string | null) => chamber({ status: "down", downUntil });

describe("a machine that is down", () => {
  test.each([
    ["2026-11-02", "2026-11-01", "unknown"],
    ["2026-11-01", "2026-11-01", "yes"],
    ["2026-10-31", "2026-11-01", "yes"],
    [null, "2099-01-01", "unknown"],
  ] as const)("until %s answers a test planned on %s with %s", (until, plannedOn, verdict) => {
    const answer = answerOf(cold, [down(until)], { plannedOn });
    expect(answer.verdict).toBe(verdict);
    expect(keysWith(answer, "unknown")).toEqual(verdict === "unknown" ? ["availability"] : []);
  });

  test("is asked for the day the specimen is ready when no day is planned, else for today", () => {
    const until = [down("2026-11-15")];
    expect(answerOf(cold, until, { specimen: box({ readyOn: "2026-12-01" }) }).verdict).toBe("yes");
    expect(answerOf(cold, until, { specimen: box({ readyOn: "2026-11-01" }) }).verdict).toBe("unknown");
    expect(answerOf(cold, until).verdict).toBe("unknown");
  });

  test("leaves the answer to another machine of the laboratory", () => {
    const other = chamber({ name: "spare" });
    expect(answerOf(cold, [down(null), other])).toMatchObject({ verdict: "yes", machine: { name: "spare" } });
  });

  test("does not take the place of an equal one that came first, even where nothing is checked", () => {
    const unchecked = { equipmentTypeId: "climatic-chamber", checks: [], moving: null };
    const time = uncounted(1, false);
    const part = { label: "", alternatives: [unchecked], meanwhile: false, reportH: 0, time };
    const best = (...machines: readonly MachineForMatching[]) =>
      bestMachine(part, labOf(machines), {
        planned: { day: "2026-10-20", isNamed: true, today: "2026-10-20" },
        lastDay: "2026-10-20",
      })?.machine.name;
    const [first, second] = [chamber({ name: "first" }), chamber({ name: "second" })];
    expect(best(first, second)).toBe("first");
    expect(best(first, chamber({ name: "away", status: "down", downUntil: null }))).toBe("first");
  });

  test("that could not do it anyway is a no", () => {
    const hot = testOf("cold", { tempC: -250, durationH: 16 });
    expect(answerOf(hot, [down(null)]).verdict).toBe("no");
  });
});

describe("a machine whose calibration is overdue", () => {
  const overdue = chamber({ name: "overdue", calibrationDue: "2026-10-31", isCalibrationOverdue: true });

  test("is a question on any planned day, with the day it was due", () => {
    for (const plannedOn of ["2026-11-01", "2099-01-01"]) {
      const answer = answerOf(cold, [overdue], { plannedOn });
      expect(answer.verdict).toBe("unknown");
      expect(answer.checks.find(({ key }) => key === "calibration")?.sentence).toBe(
        "The calibration of overdue was due on 31 Oct 2026. Ask the lab.",
      );
    }
  });

  test("is no question where it is due today", () => {
    const today = chamber({ calibrationDue: "2026-10-20" });
    expect(answerOf(cold, [today])).toMatchObject({ verdict: "yes" });
  });

  test("leaves the answer to another machine, and a no stays one", () => {
    expect(answerOf(cold, [overdue, chamber({ name: "spare" })])).toMatchObject({
      verdict: "yes",
      machine: { name: "spare" },
    });
    expect(answerOf(testOf("cold", { tempC: -250, durationH: 16 }), [overdue]).verdict).toBe("no");
  });
});

describe("a machine whose calibration is due before the end of the test", () => {
  const due = (calibrationDue: string | null, more: Partial<MachineForMatching> = {}) =>
    chamber({ name: "TC 1", calibrationDue, ...more });
  // 16 h and 12 h to set up are 28 h, 1.5 machine days: planned on 10 November, the test ends on the 11th.
  const plannedOn = "2026-11-10";

  test.each([
    ["2026-11-09", "tight", "The calibration of TC 1 is due on 9 Nov 2026, before the test."],
    ["2026-11-10", "tight", "The calibration of TC 1 is due on 10 Nov 2026, before the end of the test."],
    ["2026-11-11", "yes", undefined],
    ["2026-11-12", "yes", undefined],
    [null, "yes", undefined],
  ] as const)("due on %s: %s", (calibrationDue, verdict, sentence) => {
    const answer = answerOf(cold, [due(calibrationDue)], { plannedOn });
    expect(answer.verdict).toBe(verdict);
    expect(answer.checks.find(({ key }) => key === "calibration")?.sentence).toBe(sentence);
    if (sentence) expect(answer.limitingKey).toBe("calibration");
  });

  test("counts to the last day there is, however long the test", () => {
    // 100,000 cycles of two dwells of 525,600 min are 200,000 years.
    const plan = compileTests(
      [
        testOf("temperature-change", {
          lowC: -40,
          highC: 85,
          rateKmin: 3,
          dwellMin: 525_600,
          cycles: 100_000,
        }),
      ],
      box(),
      { policies: {} },
    )[0];
    if (!plan) throw new Error("There is no plan.");
    expect(lastDayOf(plan, { day: "2026-10-20", isNamed: true })).toBe("9999-12-31");
  });

  test("counts on from the day on which the specimen is ready, and not at all where no day is named", () => {
    const specimen = box({ readyOn: plannedOn });
    expect(answerOf(cold, [due("2026-11-10")], { specimen }).verdict).toBe("tight");
    // Today is 20 October: the test would run on it and the day after.
    expect(answerOf(cold, [due("2026-10-20")]).verdict).toBe("yes");
  });

  test("leaves the answer to a dearer machine that is calibrated throughout", () => {
    const dearer = due("2027-05-01", { name: "TC 2", dayRateCents: 200_000 });
    const answer = answerOf(cold, [due("2026-11-09"), dearer], { plannedOn });
    expect(answer).toMatchObject({ verdict: "yes", machine: { name: "TC 2" }, costCents: 333_333 });
    expect(answer.otherMachines?.map(({ name, verdict }) => [name, verdict])).toEqual([["TC 1", "tight"]]);
  });

  test("is worth no more than it was: a question and a no stay, also while it is away", () => {
    const hot = testOf("cold", { tempC: -250, durationH: 16 });
    expect(answerOf(hot, [due("2026-11-09")], { plannedOn }).verdict).toBe("no");
    const away = { status: "down", downUntil: "2026-11-20" } as const;
    expect(answerOf(cold, [due("2026-11-09", away)], { plannedOn }).verdict).toBe("unknown");
    const back = { status: "down", downUntil: "2026-11-01" } as const;
    expect(answerOf(cold, [due("2026-11-09", back)], { plannedOn }).verdict).toBe("tight");
  });
});
