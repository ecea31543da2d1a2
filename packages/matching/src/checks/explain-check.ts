import type { Check, Fix, Verdict } from "@headroom/contract/vocabulary/search/matching";
import { checkMarginText } from "@headroom/contract/vocabulary/search/margin-text";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import type { MachineForMatching } from "../lab-for-matching.ts";
import { assessCheck, shownMargin, verdictOf } from "./assess-check.ts";
import type { CheckPlan, Computed, Note } from "./check-plan.ts";
import { amount } from "./figures.ts";
import { ratingOf } from "./read-rating.ts";

const written = (note: Note | undefined): string => (typeof note === "function" ? note() : (note ?? ""));

function needed(check: CheckPlan, { required, requiredNote }: Computed): string {
  const bounds = check.kind === "upper" && check.requiredLow !== check.requiredHigh;
  const at = check.atFrequencyHz === null ? "" : ` at ${amount(check.atFrequencyHz, "Hz")}`;
  const notes = [check.note, written(requiredNote)].filter(Boolean).join("; ");
  const note = notes ? ` (${notes})` : "";
  if (required === null) return "";
  return `${bounds ? "up to " : ""}${amount(required, check.unit)}${at}${note}`;
}

/** Formats the machine's limit: "25.5 mm × 0.9". */
function given({ factor, unit }: CheckPlan, limit: number, limitNote: string): string {
  const share = factor === 1 ? "" : ` × ${factor}`;
  return `${amount(limit, unit)}${share}${limitNote ? ` (${limitNote})` : ""}`;
}

const verbs = { lower: "starts at", temperature: "reaches", fit: "has", choice: "has" } as const;
function verbOf(check: CheckPlan, { column }: Computed): string {
  if (check.kind === "temperature" && column === check.otherEnd)
    return column === "temperatureMinC" ? "starts at" : "ends at";
  if (column === "innerMm") return "has";
  if (check.kind in verbs) return verbs[check.kind as keyof typeof verbs]; // a key, just asked
  return check.contained ? "reaches" : "allows";
}

function choiceSentence(wanted: string, verdict: Verdict, name: string): string {
  if (verdict === "unknown") return `Needs ${wanted}; whether ${name} has it is not known. Ask the lab.`;
  return verdict === "no" ? `Needs ${wanted}, which ${name} does not list.` : `Has ${wanted}.`;
}

/** A temperature is tight by kelvins, whatever its percentage says. */
const fewKelvins = (check: CheckPlan, verdict: Verdict, limit: number): string =>
  check.kind === "temperature" && verdict === "tight" && Math.abs(limit - check.requiredC) < check.guardK
    ? `, less than ${check.guardK} K to spare`
    : "";

function sentenceOf(check: CheckPlan, assessment: Computed, machine: MachineForMatching): string {
  if (check.kind === "fixed") return check.sentence;
  if (assessment.sentence !== undefined) return written(assessment.sentence);
  const verdict = verdictOf(check, assessment);
  if (check.kind === "choice") return choiceSentence(check.wanted, verdict, machine.name);
  const wants = `${sentenceStart(check.label)}: needs ${needed(check, assessment)}`;
  if (assessment.limit === null) return `${wants}; the rating of ${machine.name} is not known. Ask the lab.`;
  const says = `${wants}, ${verbOf(check, assessment)} ${given(check, assessment.limit, written(assessment.limitNote))}`;
  if (verdict === "unknown") return `${says}. Not enough data; ask the lab.`;
  const margin = shownMargin(check, assessment);
  const spare = fewKelvins(check, verdict, assessment.limit);
  return margin === null
    ? `${says}.`
    : `${says}: ${checkMarginText({ ...assessment, unit: check.unit, margin })}${spare}.`;
}

/** One check against one machine as people read it. */
export function explainCheck(check: CheckPlan, machine: MachineForMatching, assessment: Computed): Check {
  const { column, required, limit } = assessment;
  const verdict = verdictOf(check, assessment);
  const rating = column === null ? null : ratingOf(column);
  const provenance =
    rating === null || (limit === null && check.kind !== "choice")
      ? "unknown"
      : (machine.ratingProvenance[rating] ?? machine.provenance);
  const isOpen = verdict === "unknown" && rating !== null && (machine.ratings[rating] ?? null) === null;
  return {
    key: check.key,
    label: check.label,
    verdict,
    required,
    limit,
    factor: check.factor,
    unit: check.unit,
    margin: shownMargin(check, assessment),
    atFrequencyHz: check.atFrequencyHz,
    provenance,
    estimated: check.estimated,
    sentence: sentenceOf(check, assessment, machine),
    ...(isOpen && { openRating: rating }),
  };
}

/** Usable part of the machine's limit, with unknown figures counted against it. */
function allowedOf(
  check: CheckPlan,
  { required, limit, marginLow }: { required: number; limit: number; marginLow: number },
) {
  const exact = check.kind === "upper" || check.kind === "moving";
  return exact ? limit * check.factor : required * (1 + marginLow);
}

/** The changes that surely turn a failed check: what is not known of the machine counts against it. */
export function fixesOf(check: CheckPlan, machine: MachineForMatching): readonly Fix[] {
  const assessment = assessCheck(check, machine.ratings);
  const { required, limit, marginLow, marginHigh } = assessment;
  if (!(marginHigh < 0) || required === null || limit === null) return [];
  const miss = {
    margin: marginHigh,
    required,
    limit,
    allowed: allowedOf(check, { required, limit, marginLow }),
    ratings: machine.ratings,
  };
  return check.remedies.flatMap((remedy) => remedy(miss) ?? []);
}
