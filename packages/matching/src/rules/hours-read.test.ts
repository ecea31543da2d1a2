import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import type { stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { expect, test } from "vitest";
import { box, testOf, type WrittenParameters } from "../../testing/one-lab.ts";
import { compileTest } from "./compile-test.ts";
import { tests } from "./ordinary-tests.ts";

type StereoTypeId = (typeof stereoTypeIds)[number];

/** Times that change no hour of a machine, each with the reason. */
const withoutHours: Readonly<Record<string, string>> = {
  "altitude.rapidS": "the pressure falls within seconds",
  "thermal-shock.transferS": "the basket moves within seconds",
  "salt-fog.cycles": "the duration is that of the whole test",
};
const timeUnits = new Set(["s", "min", "h", "d"]);
const more: Partial<Record<StereoTypeId, WrittenParameters>> = { "ingress-water": { ipx: ["8"] } };

/** Hours of all parts of an ordinary test with one parameter changed. */
function hoursOf(id: StereoTypeId, parameters: WrittenParameters): number {
  const vibration = testOf("vib-random", tests["vib-random"], { lineId: "vib-random" });
  const line = testOf(id, { ...tests[id], ...more[id], ...parameters });
  const { parts } = compileTest({
    line,
    specimen: box(),
    policy: defaultMarginPolicy,
    lines: [line, vibration],
  });
  return parts.reduce((sum, { time }) => sum + time.lines.reduce((all, { hours }) => all + hours, 0), 0);
}

const timed = taxonomy.stereoTypes.flatMap(
  ({ id, parameters }) =>
    parameters
      .filter(({ key, unit }) => timeUnits.has(unit) || key === "cycles")
      .map(({ key }) => [id as StereoTypeId, key] as const), // the taxonomy names no others
);

test.each(timed)("the hours of %s follow its %s, or do not for a reason", (id, key) => {
  const isRead = hoursOf(id, { [key]: 1 }) !== hoursOf(id, { [key]: 600 });
  expect(isRead).toBe(!(`${id}.${key}` in withoutHours));
});
