import type { EstimateRules } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import { figureOf, sourceOf } from "./figure-of-rule.ts";
import { attended, type HoursLine, type MachineTime, short, testLoad, timeOf } from "./test-load.ts";
import type { Demand, Part, RuleInput } from "./test-plan.ts";

interface Conducted {
  readonly runs: number;
  readonly isMonitored: boolean;
  /** When the function is checked: before, during, after. */
  readonly checks: readonly string[];
}

function conductOf({ line, specimen }: RuleInput): Conducted {
  const checks = line.conduct?.["functionalChecks"];
  return {
    runs: testLoad(specimen).runs,
    isMonitored: line.conduct?.["operation"] === "monitored",
    checks: Array.isArray(checks) ? checks.filter((each) => typeof each === "string") : [],
  };
}

/** Hours of monitoring and of functional checks in every run. The figures are assumed where a laboratory states none. */
function linesAt(rules: EstimateRules, { runs, isMonitored, checks }: Conducted): readonly HoursLine[] {
  const runsText = runs === 1 ? "" : `${runs} runs × `;
  const by = (rule: "monitoringH" | "functionalCheckH") => `(${sourceOf(rules, rule)})`;
  const [monitoringH, checkH] = [figureOf(rules, "monitoringH"), figureOf(rules, "functionalCheckH")];
  const monitoring = {
    name: "Monitoring",
    hours: isMonitored ? runs * monitoringH : 0,
    reason: `${runsText}${monitoringH} h to connect and try it ${by("monitoringH")}`,
  };
  const checking = {
    name: "Functional checks",
    hours: runs * checks.length * checkH,
    reason: `${runsText}${checks.length} (${checks.join(", ")}) × ${checkH} h ${by("functionalCheckH")}`,
  };
  return [monitoring, checking].filter(({ hours }) => hours > 0);
}

/** The same machine time with what the conduct of the test takes beside it. */
function withConduct(time: MachineTime, conducted: Conducted): MachineTime {
  if (time.lines.length === 0) return time;
  return timeOf((rules) => {
    const plain = time.at(rules);
    const more = linesAt(rules, conducted);
    const hours = more.reduce((sum, line) => sum + line.hours, plain.hours);
    const written = () => {
      const { lines, sum } = plain;
      if (more.length === 0) return { lines, sum };
      const words = more.map((line) => `${short(line.hours)} h of ${line.name.toLowerCase()}`).join(" and ");
      return { lines: [...lines, ...more], sum: `${sum}; with ${words} ${short(hours)} h` };
    };
    return { hours, written };
  }, time.isAttended);
}

const withTimes = (part: Part, timed: (time: MachineTime) => MachineTime): Part => ({
  ...part,
  time: timed(part.time),
  alternatives: part.alternatives.map((each) => (each.time ? { ...each, time: timed(each.time) } : each)),
});

/**
 * The hours of a demand as the test is conducted: powered and not monitored, somebody attends; monitoring and
 * functional checks take their time, once a test, with the first part that takes any.
 */
export function conducted(input: RuleInput, demand: Demand): Demand {
  const own = conductOf(input);
  const isWatched = input.line.conduct?.["operation"] === "on";
  const parts = isWatched ? demand.parts.map((part) => withTimes(part, attended)) : demand.parts;
  if (!own.isMonitored && own.checks.length === 0) return { ...demand, parts };
  const first = parts.findIndex(({ time }) => time.days > 0);
  return {
    ...demand,
    parts: parts.map((part, place) =>
      place === first ? withTimes(part, (time) => withConduct(time, own)) : part,
    ),
  };
}
