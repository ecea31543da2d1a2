import type { EnvelopeQuantity } from "@headroom/contract/vocabulary/search/matching";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { requiredEnvelope } from "../src/rules/compile-test.ts";
import { box, testOf, type WrittenParameters } from "./one-lab.ts";

/** Four specimens of 10 kg on a fixture of 5 kg, two at a time, which the test says for chambers too: two runs of 25 kg. */
const specimen = box({ quantity: 4, perRun: 2 });

/** A test, what it requires of any machine (`written`), how long it takes, and what else is assumed. */
export type EnvelopeCase = readonly [
  id: StereoTypeId,
  parameters: WrittenParameters,
  quantities: readonly string[],
  time: string,
  assumed?: readonly string[],
];

export const envelopeOf = (
  id: StereoTypeId,
  parameters: WrittenParameters,
  changes: Partial<typeof specimen> = {},
) =>
  requiredEnvelope({ test: testOf(id, { perRun: 2, ...parameters }), specimen: { ...specimen, ...changes } });

/** A quantity to five digits: key | label | value | unit | convention. */
export const written = ({ key, label, value, unit, convention }: EnvelopeQuantity) =>
  [key, label, Number(value.toPrecision(5)), unit, convention].join(" | ");

export const attended = (each: string, all: string, runs = 2) =>
  `${runs} runs × ${each} = ${all}, 8 hours a day.`;
export const unattended = (each: string, all: string) =>
  `2 runs × (${each} + 12 h to set up and soak) = ${all}, day and night.`;
