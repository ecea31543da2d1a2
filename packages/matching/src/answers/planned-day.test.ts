import { describe, expect, test } from "vitest";
import { bestMachine } from "./best-machine.ts";
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
    const part = { label: "", alternatives: [unchecked], days: 1, timeSentence: "", meanwhile: false };
    const best = (...machines: readonly MachineForMatching[]) =>
      bestMachine(part, labOf(machines), "2026-10-20")?.machine.name;
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
  const overdue = chamber({ name: "overdue", calibrationOverdueSince: "2026-10-31" });

  test("is a question on any planned day, with the day it was due", () => {
    for (const plannedOn of ["2026-11-01", "2099-01-01"]) {
      const answer = answerOf(cold, [overdue], { plannedOn });
      expect(answer.verdict).toBe("unknown");
      expect(answer.checks.find(({ key }) => key === "calibration")?.sentence).toBe(
        "The calibration of overdue was due on 31 Oct 2026. Ask the lab.",
      );
    }
  });

  test("leaves the answer to another machine, and a no stays one", () => {
    expect(answerOf(cold, [overdue, chamber({ name: "spare" })])).toMatchObject({
      verdict: "yes",
      machine: { name: "spare" },
    });
    expect(answerOf(testOf("cold", { tempC: -250, durationH: 16 }), [overdue]).verdict).toBe("no");
  });
});
