import { sentenceStart } from "@headroom/contract/vocabulary/sentence-start";
import type { Check, Fix } from "@headroom/contract/vocabulary/matching";
import type { MachineForMatching } from "../lab-for-matching.ts";
import { type Assessment, assessCheck, shownMargin, verdictOf } from "./assess-check.ts";
import type { CheckPlan } from "./check-plan.ts";
import { amount, percentage } from "./figures.ts";
import { ratingOf } from "./read-rating.ts";

function needed(check: CheckPlan, { required }: Assessment): string {
  const bounds = check.kind === "upper" && check.requiredLow !== check.requiredHigh;
  const at = check.atFrequencyHz === null ? "" : ` at ${amount(check.atFrequencyHz, "Hz")}`;
  const note = check.note ? ` (${check.note})` : "";
  if (required === null) return "";
  return `${bounds ? "up to " : ""}${amount(required, check.unit)}${at}${note}`;
}

/** How much the machine gives: "25.5 mm × 0.9". */
function given(check: CheckPlan, { limit }: Assessment): string {
  if (limit === null) return "";
  const guard = check.kind === "temperature" && check.guardK > 0 ? ` with ${check.guardK} K kept free` : "";
  const share = check.factor === 1 ? "" : ` × ${check.factor}`;
  return `${amount(limit, check.unit)}${share}${guard}`;
}

const verbs = { lower: "starts at", temperature: "reaches", fit: "has", choice: "has" } as const;
const verbOf = (check: CheckPlan) =>
  check.kind in verbs ? verbs[check.kind as keyof typeof verbs] : check.contained ? "reaches" : "allows"; // a key, just asked

function sentenceOf(check: CheckPlan, assessment: Assessment, machine: MachineForMatching): string {
  if (check.kind === "settled") return check.sentence;
  const verdict = verdictOf(check, assessment);
  if (check.kind === "choice") {
    if (verdict === "unknown")
      return `Needs ${check.wanted}; whether ${machine.name} has it is not known: ask.`;
    return verdict === "no"
      ? `Needs ${check.wanted}, which ${machine.name} does not list.`
      : `Has ${check.wanted}.`;
  }
  const wants = `${sentenceStart(check.label)}: needs ${needed(check, assessment)}`;
  if (assessment.limit === null) return `${wants}; the rating of ${machine.name} is not known: ask.`;
  const says = `${wants}, ${verbOf(check)} ${given(check, assessment)}`;
  if (verdict === "unknown") return `${says}; what is known does not decide it: ask.`;
  const margin = shownMargin(check, assessment);
  return margin === null ? `${says}.` : `${says}: ${percentage(margin)}.`;
}

/** One check against one machine as people read it. */
export function explainCheck(check: CheckPlan, machine: MachineForMatching, assessment: Assessment): Check {
  const { column, required, limit } = assessment;
  const provenance =
    column === null || (limit === null && check.kind !== "choice")
      ? "unknown"
      : (machine.ratingProvenance[ratingOf(column)] ?? machine.provenance);
  return {
    key: check.key,
    label: check.label,
    verdict: verdictOf(check, assessment),
    required,
    limit,
    factor: check.factor,
    unit: check.unit,
    margin: shownMargin(check, assessment),
    atFrequencyHz: check.atFrequencyHz,
    provenance,
    estimated: check.estimated,
    sentence: sentenceOf(check, assessment, machine),
  };
}

/** The changes that surely turn a failed check: what is not known of the machine counts against it. */
export function fixesOf(check: CheckPlan, machine: MachineForMatching): readonly Fix[] {
  const assessment = assessCheck(check, machine.ratings);
  const { required, limit, marginLow, marginHigh } = assessment;
  if (!(marginHigh < 0) || required === null || limit === null) return [];
  const allowed = required * (1 + marginLow);
  const exact = check.kind === "upper" || check.kind === "moving" || check.kind === "either";
  const miss = {
    margin: marginHigh,
    required,
    limit,
    allowed: exact ? limit * check.factor : allowed,
    ratings: machine.ratings,
  };
  return check.remedies.flatMap((remedy) => remedy(miss) ?? []);
}
