import type { Fix, LabAnswer } from "@headroom/contract/vocabulary/search/matching";

/** One change of one test, and the laboratories that could run everything with it. */
interface Relaxation {
  readonly lineId: string;
  readonly sentence: string;
  readonly gain: number;
}

interface Cure extends Pick<Fix, "kind" | "unit" | "sentence"> {
  readonly lineId: string;
  readonly value: number;
}

/** Larger changes are larger numbers for these; all others name what still fits. */
const isChange = ({ kind, unit }: Cure): boolean => kind === "higher-start-frequency" || unit === "dB";
/** Limits of different ranges are not comparable. */
const groupOf = ({ lineId, kind, unit, sentence }: Cure): string =>
  [lineId, kind, unit, kind === "narrower-range" ? sentence : ""].join(" ");

/** The changes of which each alone lets a laboratory run everything: it fails one check, and the change cures that. */
function curesOf({ failedChecks, tests }: LabAnswer): readonly Cure[] {
  if (failedChecks !== 1) return [];
  return tests.flatMap(({ lineId, verdict, fixes }) =>
    verdict === "no"
      ? fixes.flatMap(({ value, ...fix }) =>
          value === null || fix.kind === "ask" ? [] : [{ ...fix, lineId, value }],
        )
      : [],
  );
}

/** Of laboratories that fail, nearest first: for each kind of change the smallest that gains one, those that gain most first. */
export function relaxationsOf(labs: readonly LabAnswer[]): readonly Relaxation[] {
  const groups = Map.groupBy(labs.flatMap(curesOf), groupOf);
  return [...groups.values()]
    .flatMap((cures) => {
      const [smallest] = cures.toSorted((one, other) => (isChange(one) ? 1 : -1) * (one.value - other.value));
      if (!smallest) return [];
      const { lineId, sentence, value } = smallest;
      return [{ lineId, sentence, gain: cures.filter((cure) => cure.value === value).length }];
    })
    .toSorted((one, other) => other.gain - one.gain);
}
