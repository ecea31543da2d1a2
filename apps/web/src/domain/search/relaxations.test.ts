import type { Fix, LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import { expect, test } from "vitest";
import { answerWith, labWith } from "../../testing/answers.ts";
import { relaxationsOf } from "./relaxations.ts";

const lower = (decibels: number): Fix => ({
  kind: "lower-level",
  value: decibels,
  unit: "dB",
  sentence: `Lower the level by ${decibels} dB.`,
});
const shorter = (milliseconds: number): Fix => ({
  kind: "shorter-duration",
  value: milliseconds,
  unit: "ms",
  sentence: `Shorten the pulse to ${milliseconds} ms.`,
});
const failing = (lineId: string, fixes: readonly Fix[], failedChecks = 1): LabAnswer =>
  labWith({
    failedChecks,
    verdict: "no",
    tests: [{ ...answerWith(lineId, { verdict: "no", margin: -0.2 }), fixes: [...fixes] }],
  });

test("The smallest change that gains a laboratory is named, with how many it gains", () => {
  const labs = [
    failing("t1", [lower(2)]),
    failing("t1", [lower(0.4)]),
    failing("t1", [lower(0.4)]),
    failing("t2", [shorter(5), lower(3)]),
    failing("t2", [shorter(6)]),
  ];
  expect(relaxationsOf(labs).map(({ lineId, cure, gain }) => [lineId, cure.sentence, gain])).toEqual([
    ["t1", "Lower the level by 0.4 dB.", 2],
    ["t2", "Shorten the pulse to 6 ms.", 1],
    ["t2", "Lower the level by 3 dB.", 1],
  ]);
});

test("A change that leaves another check or test failing, and a question, gain nobody", () => {
  const question: Fix = { kind: "ask", value: null, unit: "", sentence: "Ask for the stroke." };
  const half = { ...lower(2), sentence: "Lower the level by 2 dB. Payload would still fail." };
  const two = labWith({
    verdict: "no",
    tests: ["t1", "t2"].flatMap((lineId) => failing(lineId, [lower(2)]).tests),
  });
  expect(relaxationsOf([failing("t1", [half]), failing("t1", [question]), two])).toEqual([]);
});

test("A change that cures several checks of one test gains the laboratory", () => {
  const slower: Fix = {
    kind: "slower-rate",
    value: 6.81,
    unit: "K/min",
    sentence: "Fits at 6.81 K/min or less.",
  };
  // Heating and cooling alike.
  expect(relaxationsOf([failing("t1", [slower], 2)])).toMatchObject([{ cure: slower, gain: 1 }]);
});
