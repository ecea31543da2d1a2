import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import {
  accreditationCheckKey,
  accreditationVerdicts,
  type Check,
  type Fix,
  type TestAccreditation,
  type TestAnswer,
} from "@headroom/contract/vocabulary/search/matching";
import { estimatedCents } from "@headroom/contract/vocabulary/project/money";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { spokenType } from "@headroom/contract/vocabulary/test/spoken-type";
import { assessCheck } from "../checks/assess-check.ts";
import { explainCheck, fixesOf } from "../checks/explain-check.ts";
import type { AnsweringLab } from "../lab-for-matching.ts";
import { humidRegionKey, humidRegionOf } from "../rules/climatic/humid-region.ts";
import type { Part, TestPlan } from "../rules/test-plan.ts";
import { accreditationOf, accreditedClass } from "./accreditation.ts";
import {
  type AnsweredPart,
  answeredParts,
  type BestMachine,
  rankingOfParts,
  type TestDays,
  type TestRanking,
  testDaysOf,
  withCondition,
} from "./best-machine.ts";
import { declarationOf, declaredClass } from "./declarations.ts";
import { estimateOf } from "./estimate.ts";
import { machineLimit } from "./machine-limit.ts";
import { oneOf } from "./one-of.ts";
import { otherMachines } from "./other-machines.ts";
import { isDueBefore, type PlannedDay } from "./planned-day.ts";
import { isAway } from "./ranking.ts";
import { type VerdictClass, verdictClasses, verdictFrom } from "../keys/verdict-class.ts";
import { movingMassKg } from "./shaker-load.ts";

const plainCheck = {
  required: null,
  limit: null,
  factor: 1,
  unit: "",
  margin: null,
  atFrequencyHz: null,
  provenance: "declared",
  estimated: false,
} as const;

/** Of a test in several parts each has the checks of its own. */
const keyIn = ({ label }: Part, key: string): string => (label === "" ? key : `${label}.${key}`);

function absent(part: Part): Check {
  const names = oneOf(part.alternatives.map((each) => spokenType(each.equipmentTypeId)));
  const what = names === "" ? "machine for this" : names;
  return {
    ...plainCheck,
    key: "machine",
    label: "Machine",
    verdict: "no",
    sentence: `The laboratory lists no ${what}.`,
  };
}

function away(best: BestMachine, plannedOn: string): readonly Check[] {
  const { machine } = best;
  if (!isAway(machine, plannedOn)) return [];
  const until =
    machine.downUntil === null ? "until further notice" : `until ${formatDate(machine.downUntil)}`;
  const sentence = `${machine.name} is down ${until}; the test is planned on ${formatDate(plannedOn)}. Ask the lab.`;
  return [{ ...plainCheck, key: "availability", label: "Availability", verdict: "unknown", sentence }];
}

/** Overdue today it is a question; due before the test is over, the test is tight at best. */
function calibration({ machine }: BestMachine, { planned, lastDay }: TestDays): readonly Check[] {
  const { calibrationDue: due, isCalibrationOverdue, name } = machine;
  const check = { ...plainCheck, key: "calibration", label: "Calibration" };
  if (isCalibrationOverdue) {
    const sentence = `The calibration of ${name} was due on ${formatDate(due)}. Ask the lab.`;
    return [{ ...check, verdict: "unknown", sentence }];
  }
  if (!isDueBefore(machine, lastDay)) return [];
  const before = due !== null && due < planned.day ? "the test" : "the end of the test";
  const sentence = `The calibration of ${name} is due on ${formatDate(due)}, before ${before}.`;
  return [{ ...check, verdict: "tight", sentence }];
}

/** The accreditation as a check, where an accredited report is required. */
function accreditationCheck({ status, sentence }: TestAccreditation): Check {
  const verdict = accreditationVerdicts[status];
  return { ...plainCheck, key: accreditationCheckKey, label: "Accreditation", verdict, sentence };
}

/** Checks of what a laboratory has to declare, one per topic. */
function declared(plan: TestPlan, lab: AnsweringLab): readonly Check[] {
  const isOne = plan.declared.length === 1;
  return plan.declared.map((topic) => ({
    ...plainCheck,
    key: isOne ? "declared" : `declared.${topic}`,
    label: isOne ? "Declared by the laboratory" : `Declared by the laboratory: ${topic}`,
    ...declarationOf(topic, plan, lab),
  }));
}

function partChecks(part: Part, best: BestMachine | null, days: TestDays): readonly Check[] {
  const checks = best
    ? [
        ...best.alternative.checks.map((check) =>
          explainCheck(check, best.machine, assessCheck(check, best.machine.ratings)),
        ),
        ...away(best, days.planned.day),
        ...calibration(best, days),
      ]
    : [absent(part)];
  if (part.label === "") return checks;
  return checks.map((check) => ({
    ...check,
    key: keyIn(part, check.key),
    label: `${part.label}: ${check.label}`,
    sentence: `${part.label}${best ? ` on ${best.machine.name}` : ""}: ${check.sentence}`,
  }));
}

/** Kinds of which each says something else: only a repetition is left out. */
const isSingle = ({ kind }: Fix): boolean => kind === "narrower-range" || kind === "ask";

const isSameChange = (a: Fix, b: Fix): boolean =>
  a.kind === b.kind && (isSingle(a) ? a.sentence === b.sentence : a.unit === b.unit);

function isStronger({ kind, unit, value }: Fix, than: Fix): boolean {
  const [mine, theirs] = [value ?? 0, than.value ?? 0];
  return kind === "higher-start-frequency" || unit === "dB" ? mine > theirs : mine < theirs;
}

/** Of several fixes of one kind the one that turns all of them. */
function strongest(fixes: readonly Fix[]): Fix[] {
  const kept: Fix[] = [];
  for (const fix of fixes) {
    const at = kept.findIndex((other) => isSameChange(fix, other));
    const other = kept[at];
    if (!other) kept.push(fix);
    else if (isStronger(fix, other)) kept[at] = fix;
  }
  return kept;
}

/** Fixes of failed checks, and the checks that would still fail: a lower level makes no table larger. */
function curesOf(parts: readonly AnsweredPart[], checks: readonly Check[]): readonly Fix[] {
  const failed = checks.filter(({ verdict }) => verdict === "no");
  if (failed.length === 0) return [];
  const cured = parts.flatMap(({ part, best }) =>
    (best?.alternative.checks ?? []).map((check) => ({
      key: keyIn(part, check.key),
      fixes: best ? fixesOf(check, best.machine) : [],
    })),
  );
  const isCured = ({ key }: Check) => cured.some((each) => each.key === key && each.fixes.length > 0);
  const others = checks
    .filter((check) => check.verdict === "no" && !isCured(check))
    .map(({ label }) => label);
  const rest = others.length === 0 ? "" : ` ${sentenceStart(others.join(" and "))} would still fail.`;
  return cured.flatMap(({ fixes }) => fixes.map((fix) => ({ ...fix, sentence: fix.sentence + rest })));
}

function questions(checks: readonly Check[]): readonly Fix[] {
  return checks
    .filter((check) => check.verdict === "unknown")
    .map((check) => ({ kind: "ask", value: null, unit: "", sentence: check.sentence }));
}

/** The check that decides: what fails most, else what is not known, else what is tight, else what has the least left. */
function limiting(checks: readonly Check[]): string | null {
  const least = (among: readonly Check[]) =>
    among.reduce<Check | null>(
      (worst, check) =>
        check.margin !== null && check.margin < (worst?.margin ?? Number.POSITIVE_INFINITY) ? check : worst,
      null,
    );
  const failed = checks.filter((check) => check.verdict === "no");
  if (failed.length > 0) return (least(failed) ?? failed[0])?.key ?? null;
  const unknown = checks.find((check) => check.verdict === "unknown");
  const tight = checks.filter((check) => check.verdict === "tight");
  return (unknown ?? least(tight) ?? tight[0] ?? least(checks))?.key ?? null;
}

function machineOf(
  best: BestMachine | null,
  checks: readonly Check[],
  { envelope }: TestPlan,
): TestAnswer["machine"] {
  if (!best) return null;
  const { machine, alternative } = best;
  const massKg = alternative.moving ? movingMassKg(alternative.moving, machine.ratings) : null;
  const isHumid = alternative.checks.some(({ key }) => key === humidRegionKey);
  const described = {
    labEquipmentId: machine.labEquipmentId,
    name: machine.name,
    equipmentTypeId: machine.equipmentTypeId,
    quantity: machine.quantity,
    movingMassKg: massKg,
    limitCurve: [],
    ...(isHumid && { humidRegion: humidRegionOf(machine.ratings) }),
  };
  const limit = machineLimit({ machine: described, checks: [...checks] }, envelope);
  return limit?.over === "frequency"
    ? { ...described, limitCurve: limit.points.map(([hz, g]) => [hz, g]) }
    : described;
}

/** Verdict class that declarations and accreditation allow, whatever the machine. */
function conditionOf(plan: TestPlan, lab: AnsweringLab, accreditation: TestAccreditation): VerdictClass {
  const declaredAs = declaredClass(plan, lab);
  const accreditedAs = plan.accreditedReport ? accreditedClass(accreditation) : verdictClasses.yes;
  return declaredAs < accreditedAs ? declaredAs : accreditedAs;
}

/** Answers one test for a laboratory: its best machine for every part, every check, possible fixes. */
export function answerTest(
  plan: TestPlan,
  lab: AnsweringLab,
  planned: PlannedDay,
): { answer: TestAnswer; ranking: TestRanking } {
  const testDays = testDaysOf(plan, planned);
  const parts = answeredParts(plan, lab, testDays);
  const { estimate, costCents } = estimateOf(parts, lab);
  const accreditation = accreditationOf(lab, plan.line, planned);
  const byMachines = rankingOfParts(plan, lab, parts);
  const ranking = plan.accreditedReport
    ? withCondition(byMachines, accreditedClass(accreditation))
    : byMachines;
  const checks = [
    ...parts.flatMap(({ part, best }) => partChecks(part, best, testDays)),
    ...declared(plan, lab),
    ...(plan.accreditedReport && ranking.hasMachine ? [accreditationCheck(accreditation)] : []),
  ];
  const answer: TestAnswer = {
    lineId: plan.line.lineId,
    stereoTypeId: plan.line.stereoTypeId,
    verdict: verdictFrom(ranking.verdictClass),
    worstMargin: Number.isFinite(ranking.worstMargin) ? ranking.worstMargin : null,
    limitingKey: limiting(checks),
    machine: machineOf(parts[0]?.best ?? null, checks, plan),
    otherMachines: parts[0]
      ? otherMachines(parts[0], lab, { days: testDays, most: conditionOf(plan, lab, accreditation) })
      : [],
    checks,
    fixes: strongest([...curesOf(parts, checks), ...questions(checks)]),
    accreditation,
    days: ranking.days,
    costCents: costCents === null ? null : estimatedCents(costCents),
    estimate,
  };
  return { answer, ranking };
}
