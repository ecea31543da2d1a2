import type { Fix, LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { Cure } from "./relaxed-test.ts";

/** One change of one test, and the laboratories that could run everything with it. */
export interface Relaxation {
  readonly lineId: string;
  readonly cure: Cure;
  readonly gain: number;
}

type CureOfTest = Omit<Relaxation, "gain">;

/** Larger changes are larger numbers for these; all others name what still fits. */
const isChange = ({ kind, unit }: Fix): boolean => kind === "higher-start-frequency" || unit === "dB";
/** Limits of different ranges are not comparable. */
const groupOf = ({ lineId, cure: { kind, unit, sentence } }: CureOfTest): string =>
  [lineId, kind, unit, kind === "narrower-range" ? sentence : ""].join(" ");

/** Matching says of a change which checks would still fail with it. */
const curesAll = ({ kind, sentence }: Fix): boolean =>
  kind !== "ask" && !sentence.includes("would still fail");

/** The changes of which each alone lets a laboratory run everything: it fails one test, and the change cures that. */
function curesOf({ tests }: LabAnswer): readonly CureOfTest[] {
  const [failing, ...others] = tests.filter(({ verdict }) => verdict === "no");
  if (!failing || others.length > 0) return [];
  const { lineId, fixes, checks } = failing;
  const checkKey = checks.find((check) => check.verdict === "no")?.key ?? "";
  return fixes.flatMap((fix) =>
    fix.value !== null && curesAll(fix) ? [{ lineId, cure: { ...fix, value: fix.value, checkKey } }] : [],
  );
}

/** Of laboratories that fail, nearest first: for each kind of change the smallest that gains one, those that gain most first. */
export function relaxationsOf(labs: readonly LabAnswer[]): readonly Relaxation[] {
  const groups = Map.groupBy(labs.flatMap(curesOf), groupOf);
  return [...groups.values()]
    .flatMap((cures) => {
      const [smallest] = cures.toSorted(
        (one, other) => (isChange(one.cure) ? 1 : -1) * (one.cure.value - other.cure.value),
      );
      if (!smallest) return [];
      return [{ ...smallest, gain: cures.filter(({ cure }) => cure.value === smallest.cure.value).length }];
    })
    .toSorted((one, other) => other.gain - one.gain);
}
