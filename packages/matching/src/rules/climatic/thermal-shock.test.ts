import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import {
  answerOf,
  box,
  checkOf,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../../testing/one-lab.ts";

/** A basket for 50 kg: a third is 16.67 kg. A dwell of an hour leaves 6 min to recover. */
const shocked = (
  massKg: number,
  ratings: Ratings = {},
  parameters: WrittenParameters = {},
  more: Partial<Specimen> = {},
) =>
  answerOf(
    testOf("thermal-shock", {
      lowC: -55,
      highC: 125,
      transferS: 30,
      dwellMin: 60,
      cycles: 10,
      medium: "air",
      ...parameters,
    }),
    [
      machineOf("thermal-shock-chamber", {
        ...ampleMachines["thermal-shock-chamber"],
        loadMaxKg: 50,
        medium: null,
        ...ratings,
      }),
    ],
    { specimen: box({ massKg, ...more }) },
  );

describe("the recovery of a chamber of two zones", () => {
  const recovery = (...at: Parameters<typeof shocked>) => checkOf(shocked(...at), "recoveryMin");

  test("is assumed up to a third of the rated load where it is not stated, and asked above: 16.67 of 50 kg", () => {
    expect([recovery(16.66).verdict, recovery(16.68).verdict, recovery(50).verdict]).toEqual([
      "yes",
      "unknown",
      "unknown",
    ]);
    expect(recovery(12).sentence).toBe(
      "Recovery within 6 min, a tenth of the dwell, is assumed: 12 kg, and a third of its load is 16.7 kg.",
    );
    expect(recovery(30).sentence).toBe(
      "Recovery within 6 min, a tenth of the dwell, with 30 kg is not known, and a third of its load is 16.7 kg. Ask the lab.",
    );
    expect(recovery(1, { loadMaxKg: null }).verdict).toBe("unknown");
  });

  test("as stated with the rated load holds within a tenth of the dwell: 6 of 60 min", () => {
    expect([5, 6, 6.1].map((recoveryMin) => recovery(50, { recoveryMin }).verdict)).toEqual([
      "yes",
      "tight",
      "no",
    ]);
    // A lighter load recovers faster.
    expect(recovery(49, { recoveryMin: 6.1 }).verdict).toBe("unknown");
    expect(recovery(49, { recoveryMin: 6.1 }).sentence).toBe(
      "Recovery: needs 6 min (a tenth of the dwell), allows 6.1 min (with its rated load). Not enough data; ask the lab.",
    );
  });

  test("counts a fixture only where the test says that it goes in: 12 kg, and 12 kg with 5 kg", () => {
    expect(recovery(12).verdict).toBe("yes");
    expect(recovery(12, {}, { fixtureInside: true }).verdict).toBe("unknown");
    expect(checkOf(shocked(46, {}, { fixtureInside: true }), "loadMaxKg")).toMatchObject({
      required: 51,
      verdict: "no",
    });
  });
});

describe("the medium of a thermal shock chamber", () => {
  const medium = (wanted: string, has: string | null) =>
    checkOf(shocked(12, { medium: has }, { medium: wanted }), "medium");

  test("is air where nothing is stated, and says so; a bath is then asked", () => {
    expect(medium("air", null)).toMatchObject({
      verdict: "yes",
      sentence: "Medium: air is assumed, as nothing else is stated.",
    });
    expect(medium("liquid", null)).toMatchObject({
      verdict: "unknown",
      sentence: "Needs liquid; the medium is not stated. Ask the lab.",
    });
  });

  test("is held where it is stated", () => {
    expect([medium("air", "air").verdict, medium("liquid", "Liquid").verdict]).toEqual(["yes", "yes"]);
    expect(medium("air", "liquid")).toMatchObject({
      verdict: "no",
      margin: null,
      sentence: "Needs air, and this chamber has liquid.",
    });
  });
});
