import { labEquipmentIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, machineOf, testOf } from "../../testing/one-lab.ts";

/** Every chamber that is cold enough could do it. */
const cold = testOf("cold", { tempC: -40, durationH: 16 });
const chamber = (name: string, temperatureMinC: number, dayRateCents: number | null) =>
  machineOf(
    "climatic-chamber",
    { ...ampleMachines["climatic-chamber"], temperatureMinC },
    { labEquipmentId: labEquipmentIdSchema.parse(name.replaceAll(" ", "-")), name, dayRateCents },
  );

test("Names the others in the order in which they would answer: verdict, then price, an unknown price last", () => {
  const answer = answerOf(cold, [
    chamber("too warm", -20, 100),
    chamber("no price", -70, null),
    chamber("dear", -70, 90_000),
    // At its own limit: tight.
    chamber("at its limit", -40, 100),
    chamber("cheap", -70, 50_000),
    machineOf("uv-cabinet", {}, { name: "of no use" }),
  ]);
  expect(answer.machine?.name).toBe("cheap");
  expect(
    answer.otherMachines?.map(({ name, verdict, dayRateCents }) => [name, verdict, dayRateCents]),
  ).toEqual([
    ["dear", "yes", 90_000],
    ["no price", "yes", null],
    ["at its limit", "tight", 100],
    ["too warm", "no", 100],
  ]);
});

test("One that has to be asked for is at most a question", () => {
  const down = { ...chamber("down", -70, 100), status: "down" as const, downUntil: null };
  const answer = answerOf(cold, [chamber("here", -70, 50_000), down]);
  expect(answer.otherMachines?.map(({ name, verdict }) => [name, verdict])).toEqual([["down", "unknown"]]);
});

test("A laboratory without a machine of the class has no others", () =>
  expect(answerOf(cold, [machineOf("uv-cabinet", {})]).otherMachines).toEqual([]));

test("No machine makes good what the laboratory lacks: without the accreditation each is a no", () => {
  const answer = answerOf(cold, [chamber("cheap", -70, 50_000), chamber("dear", -70, 90_000)], {
    specimen: box({ accreditedReport: true }),
  });
  expect(answer.otherMachines?.map(({ name, verdict }) => [name, verdict])).toEqual([["dear", "no"]]);
});

test("Says the margin by the figures of the check that limits: −70 °C for −40 °C", () => {
  const answer = answerOf(cold, [chamber("cheap", -70, 50_000), chamber("warm", -30, 100)]);
  expect(answer.otherMachines?.[0]?.limiting).toMatchObject({ unit: "°C", required: -40, limit: -30 });
});
