import { damageFormulas as formulas } from "../../../domain/formula/damage-formulas.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { rmsOfPoints } from "../analysis/carried-measured.ts";
import type { SpectrumBreakpoints } from "../record/spectrum-breakpoints.ts";
import { main, type Result, ResultList } from "../results/result-list.tsx";
import type { DamageState } from "./damage-page-model.ts";
import type { HeldTest } from "./mission.ts";
import type { DamageOutcome, HeldSpectrum } from "./use-outcome.ts";

const at = (frequencyHz: number) => ({ detail: `at ${Number(frequencyHz.toPrecision(4))} Hz` });

function life({ records, equal, mission }: DamageOutcome, { lifeH, minutes }: DamageState): Result[] {
  if (!mission) return [];
  const recorded = records.reduce((sum, { durationS }) => sum + durationS, 0);
  return [
    ["Life", "", lifeH ?? null, "h", formulas.life],
    ["Recorded", "", recorded, "s", formulas.life],
    ["Life over the test's time", "", (60 * (lifeH ?? 0)) / (minutes ?? Number.NaN), "", formulas.shortest],
    ...(equal.length > 1
      ? [["Equal damage", "rms", rmsOfPoints(equal), "g", formulas.equal, main] as const]
      : []),
  ];
}

function specification({ points, maxExcess }: SpectrumBreakpoints): Result[] {
  return [
    [`${points.length} breakpoints`, "rms", rmsOfPoints(points), "g", formulas.breakpoints, main],
    [
      "Most above equal damage, as raised",
      "",
      maxExcess.db,
      "dB",
      formulas.breakpoints,
      at(maxExcess.frequencyHz),
    ],
  ];
}

function heldTest({ lowest, highest, response, shortestS }: HeldTest): Result[] {
  return [
    ["Level over equal damage, lowest", "", lowest.db, "dB", formulas.held, at(lowest.frequencyHz)],
    ["Level over equal damage, highest", "", highest.db, "dB", formulas.held, at(highest.frequencyHz)],
    [
      "Extreme response over the records'",
      "",
      response.db,
      "dB",
      formulas.response,
      at(response.frequencyHz),
    ],
    ["Shortest time within the records' responses", "", shortestS / 60, "min", formulas.shortest],
  ];
}

interface NamedTest {
  readonly name: string;
  readonly held: HeldTest;
}

/** A word where a test does less damage than the life. */
function Shortfall({ name, held }: NamedTest) {
  const format = useFormat();
  const { db, frequencyHz } = held.lowest;
  if (db > -0.05) return null;
  return (
    <Notice tone="tight">
      {name} does less damage than the life: its level is {format.quantity(-db, "dB", 1)} too low for a
      resonance at {format.quantity(frequencyHz, "Hz", 1)}.
    </Notice>
  );
}

/** A word where a test is shorter than its damage allows without larger stress than in life. */
function Guard({ name, held }: NamedTest) {
  const format = useFormat();
  if (held.response.db <= 0) return null;
  return (
    <Notice tone="tight">
      {name} stresses resonances {format.quantity(held.response.db, "dB", 1)} beyond the largest response in
      the records. By the power law {format.quantity(held.shortestS / 60, "min", 0)} would bring it down to
      them.
    </Notice>
  );
}

interface HeldResultsProps {
  readonly title: string;
  /** As the subject of a sentence. */
  readonly name: string;
  readonly test: HeldSpectrum | null;
}

/** A test beside the life that it stands for, where there is one. */
function HeldResults({ title, name, test }: HeldResultsProps) {
  if (!test?.held) return null;
  return (
    <>
      <ResultList title={title} results={heldTest(test.held)} />
      <Shortfall name={name} held={test.held} />
      <Guard name={name} held={test.held} />
    </>
  );
}

/** The life, the specification from it, and how tests stand to it. */
export function DamageResults({ outcome, state }: { outcome: DamageOutcome; state: DamageState }) {
  const { test, compared, mission, breakpoints } = outcome;
  return (
    <div className="flex flex-col gap-5 print:paragraphs-5">
      {mission && <ResultList title="Life" results={life(outcome, state)} />}
      {breakpoints && (
        <ResultList title="Specification from the records" results={specification(breakpoints)} />
      )}
      <HeldResults title="The breakpoints beside the life" name="The test" test={test} />
      <HeldResults
        title="The compared spectrum beside the life"
        name="The compared spectrum"
        test={compared}
      />
    </div>
  );
}
