import {
  accreditationCheckKey,
  type Check,
  type TestAnswer,
} from "@headroom/contract/vocabulary/search/matching";
import { expect, test } from "vitest";
import { answerWith, checkWith } from "../../testing/answers.ts";
import {
  byAccreditation,
  byReport,
  decidingCheck,
  decidingMargin,
  decidingTest,
  worstVerdict,
} from "./deciding.ts";

const check = (key: string, margin: number | null) => checkWith({ key, margin });
const answer = (
  lineId: string,
  verdict: TestAnswer["verdict"],
  limitingKey: string | null,
  checks: readonly Check[],
): TestAnswer => ({ ...answerWith(lineId, {}), verdict, limitingKey, checks: [...checks] });

test("The deciding check is the one that leaves least, not the first that fails", () => {
  const checks = [check("heating", -0.2), check("cooling", -0.4)];
  expect(decidingCheck(answer("t1", "no", "cooling", checks))?.key).toBe("cooling");
  expect(decidingCheck(answer("t1", "no", null, checks))?.key).toBe("heating");
  expect(decidingCheck(answer("t1", "no", null, []))).toBeUndefined();
});

test("The deciding test is the first of the worst answers", () => {
  const of = (...verdicts: TestAnswer["verdict"][]) =>
    decidingTest({ tests: verdicts.map((verdict, place) => answer(`t${place + 1}`, verdict, null, [])) })
      ?.lineId;
  expect(of("yes", "yes")).toBe("t1");
  expect(of("yes", "tight", "yes")).toBe("t2");
  expect(of("tight", "unknown")).toBe("t2");
  expect(of("unknown", "no", "no")).toBe("t2");
  expect(of()).toBeUndefined();
});

test("A test's margin is that of the deciding check; an unknown one has none, whatever the others reach", () => {
  const checks = [check("heating", 0.2), check("cooling", null)];
  expect(decidingMargin(answer("t1", "yes", "heating", checks))).toBe(0.2);
  expect(decidingMargin(answer("t1", "unknown", "cooling", checks))).toBeNull();
  expect(decidingMargin(answer("t1", "no", null, []))).toBeNull();
});

test("The worst of several verdicts: no before unknown before tight before yes", () => {
  const of = (...verdicts: TestAnswer["verdict"][]) =>
    worstVerdict(verdicts.map((verdict) => answer("t1", verdict, null, [])));
  expect([of("yes", "tight"), of("tight", "unknown", "yes"), of("unknown", "no"), of("yes"), of()]).toEqual([
    "tight",
    "unknown",
    "no",
    "yes",
    null,
  ]);
});

test("Of several tests that fail by accreditation alone the worst machine is named", () => {
  const failing = (machines: TestAnswer["verdict"]) =>
    answer("t1", "no", null, [
      { ...check("force", 0.2), verdict: machines },
      { ...check(accreditationCheckKey, null), verdict: "no" },
    ]);
  expect(byAccreditation([failing("yes"), failing("tight")])).toBe("by accreditation, technically tight");
});

test.each<[TestAnswer["verdict"], TestAnswer["verdict"], string | null]>([
  ["yes", "no", "by accreditation, technically yes"],
  ["tight", "no", "by accreditation, technically tight"],
  ["unknown", "no", "by accreditation, technically to be confirmed"],
  // The machine fails as well, or nothing fails.
  ["no", "no", null],
  ["yes", "unknown", null],
  ["yes", "yes", null],
])("Machines that are a %s and an accreditation that is a %s: %s", (machines, accreditation, words) => {
  const checks = [
    { ...check("force", 0.2), verdict: machines },
    { ...check(accreditationCheckKey, null), verdict: accreditation },
  ];
  const verdict = [machines, accreditation].includes("no") ? "no" : accreditation;
  expect(byAccreditation([answer("t1", verdict, null, checks)])).toBe(words);
});

test.each([
  ["tight", ["yes", "yes"], "tight", "report with little time to spare"],
  ["unknown", ["yes", "tight"], "unknown", "report later than needed"],
  ["tight", ["yes", "tight"], "tight", null],
  ["unknown", ["unknown"], "yes", null],
  ["yes", ["yes"], "yes", null],
] as const)("A %s laboratory of tests that are %s and a report that is %s says: %s", (...given) => {
  const [verdict, ofTests, ofReport, reason] = given;
  const tests = ofTests.map((each, place) => answer(`t${place}`, each, null, []));
  const report = { day: "2027-01-31", verdict: ofReport, sentence: "" };
  expect(byReport({ verdict, tests, report })).toBe(reason);
});
