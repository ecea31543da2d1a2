import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { expect, test } from "vitest";
import {
  answerOf,
  box,
  checkOf,
  keysWith,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../testing/one-lab.ts";

const field = {
  phenomena: ["radiated RF"],
  fieldVm: 10,
  fMinHz: 80e6,
  fMaxHz: 1e9,
  modulation: "AM 80 % 1 kHz",
};
const chamber: Ratings = {
  distanceM: 3,
  frequencyMinHz: 30e6,
  frequencyMaxHz: 18e9,
  fieldMaxVm: 30,
  turntableKg: 1000,
  turntableMm: 2000,
};
const exposed = (
  kind: string,
  {
    ratings = {},
    specimen = {},
    parameters = {},
  }: {
    ratings?: Ratings;
    specimen?: Partial<Specimen>;
    parameters?: WrittenParameters;
  } = {},
) =>
  answerOf(
    testOf("emc-immunity", { ...field, ...parameters }),
    [machineOf(kind, { ...chamber, ...ratings })],
    {
      specimen: box(specimen),
    },
  );
const large = { massKg: 4000, lengthMm: 5000, widthMm: 2000, heightMm: 2000 };
const hall = "semi-anechoic-chamber";

test("5 m and 4 t are a no on the turntable of a 3 m chamber", () => {
  expect(exposed(hall).verdict).toBe("yes");
  expect(keysWith(exposed(hall, { specimen: large }), "no")).toEqual(["turntableKg", "turntableMm"]);
});

test.each([
  [{ turntableKg: 10 }, {}, "tight"],
  [{ turntableKg: 9.9 }, {}, "no"],
  [{ turntableMm: 200 }, {}, "yes"],
  [{ turntableMm: 199 }, {}, "no"],
  // Unstated: 100 kg and 1 m.
  [{ turntableKg: null }, { massKg: 100 }, "yes"],
  [{ turntableKg: null }, { massKg: 100.1 }, "unknown"],
  [{ turntableMm: null }, { lengthMm: 1000 }, "yes"],
  [{ turntableMm: null }, { lengthMm: 1001 }, "unknown"],
] as const)("a turntable of %j under %j: %s", (ratings, specimen, verdict) => {
  expect(exposed(hall, { ratings, specimen }).verdict).toBe(verdict);
});

test.each([
  [hall, {}, { distanceM: 3 }, "yes"],
  [hall, {}, { distanceM: 2.9 }, "no"],
  [hall, { distanceM: "10" }, { distanceM: 9 }, "no"],
  [hall, { distanceM: "1" }, { distanceM: 1 }, "yes"],
  [hall, {}, { distanceM: null }, "unknown"],
  // The other rooms work at 1 m; farther where they state it.
  ["alse-chamber", {}, { distanceM: null }, "yes"],
  ["alse-chamber", { distanceM: "3" }, { distanceM: null }, "unknown"],
] as const)("%s, test %j, room %j: %s", (kind, parameters, ratings, verdict) => {
  expect(exposed(kind, { parameters, ratings }).verdict).toBe(verdict);
});

test.each(["alse-chamber", "shielded-room", "reverberation-chamber"])(
  "a %s has a room of its own",
  (kind) => {
    const held = (specimen: Partial<Specimen>, ratings: Ratings = {}) =>
      exposed(kind, { specimen, ratings }).verdict;
    // Unstated: a longest side of 1 m and 100 kg.
    expect([held({ lengthMm: 1000 }), held({ lengthMm: 1001 })]).toEqual(["yes", "unknown"]);
    expect([held({ heightMm: 1001 }), held({ massKg: 100 }), held({ massKg: 100.1 })]).toEqual([
      "unknown",
      "yes",
      "unknown",
    ]);
    expect(held(large)).toBe("unknown");
    const inner = { innerMm: [5500, 3500, 2500] };
    expect([held({ lengthMm: 5000 }, inner), held({ lengthMm: 5600 }, inner)]).toEqual(["yes", "no"]);
    expect(held(large, { ...inner, floorLoadMaxKg: 3999 })).toBe("no");
    expect(held(large, { ...inner, floorLoadMaxKg: 4000 })).toBe("tight");
  },
);

test.each([
  [{}, { frequencyMinHz: 80e6, frequencyMaxHz: 1e9 }, "yes"],
  [{}, { frequencyMinHz: 81e6 }, "no"],
  [{}, { frequencyMaxHz: 0.99e9 }, "no"],
  [{ fMinHz: undefined }, {}, "unknown"],
  [{ fMaxHz: undefined }, {}, "unknown"],
  [{ modulation: undefined }, {}, "unknown"],
  [{ modulation: "none" }, {}, "yes"],
  [{ modulation: "pulse" }, {}, "unknown"],
  [{ modulation: "pulse" }, { modulations: ["AM", "PM"] }, "yes"],
  [{ modulation: "pulse" }, { modulations: ["AM"] }, "no"],
  [{}, { modulations: ["PM"] }, "no"],
] as const)("band and modulation: test %j, room %j: %s", (parameters, ratings, verdict) => {
  const written = Object.fromEntries(
    Object.entries({ ...field, ...parameters }).filter(([, value]) => value !== undefined),
  );
  const answer = answerOf(testOf("emc-immunity", written), [machineOf(hall, { ...chamber, ...ratings })], {
    specimen: box(),
  });
  expect(answer.verdict).toBe(verdict);
});

test("says what is not stated", () => {
  const { phenomena, fieldVm } = field;
  const answer = answerOf(testOf("emc-immunity", { phenomena, fieldVm }), [machineOf(hall, chamber)]);
  expect([checkOf(answer, "band").sentence, checkOf(answer, "modulations").sentence]).toEqual([
    "The test does not state the band of its field. Ask the lab.",
    "The test does not state its modulation. Ask the lab.",
  ]);
  expect(checkOf(exposed(hall), "modulations").sentence).toBe(
    "Modulation: AM 80 % 1 kHz is assumed, as nothing else is stated.",
  );
  expect(checkOf(exposed(hall, { ratings: { turntableMm: null } }), "turntableMm").sentence).toBe(
    "Turntable: needs 200 mm, reaches 1000 mm (assumed).",
  );
});

test("other phenomena ask for no room", () => {
  const esd = answerOf(testOf("emc-immunity", { phenomena: ["ESD"], esdKV: 8 }), [
    machineOf("esd-simulator", { esdMaxKV: 30 }),
  ]);
  expect(esd.checks.map(({ key }) => key)).toEqual(["esdMaxKV"]);
});
