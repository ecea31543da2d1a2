import { motionLimitCurve, STANDARD_GRAVITY_M_PER_S2 } from "@headroom/calculators";
import type { LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import type { RatingKey } from "@headroom/contract/vocabulary/laboratory/ratings";
import { frequencyAxis, type PlotSeries } from "@headroom/plots";
import { useState } from "react";
import { plotHeight } from "../../../domain/plot/plot-height.ts";
import { ValueField } from "../../../ui/control/value-field.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Plot } from "../../../ui/plot/plot.tsx";

/** More lines cannot be told apart. */
const maxDrawn = 5;

interface Shaker {
  readonly name: string;
  readonly forceN: number;
  readonly armatureKg: number;
  readonly payloadMaxKg: number;
  readonly bareG: number;
  readonly velocityMPerS: number;
  readonly strokeM: number;
  readonly startFrequencyHz: number;
  readonly endFrequencyHz: number;
}

/** A machine whose ratings of motion are all stated; null for any other. */
function shakerOf({ name, ratings }: Pick<LabEquipment, "name" | "ratings">): Shaker | null {
  const stated = (rating: RatingKey, otherwise = Number.NaN): number => Number(ratings[rating] ?? otherwise);
  const shaker = {
    name,
    forceN: stated("forceSinePeakKN") * 1000,
    armatureKg: stated("armatureMassKg"),
    payloadMaxKg: stated("payloadMaxKg", Number.POSITIVE_INFINITY),
    bareG: stated("accelerationBareTableG", Number.POSITIVE_INFINITY),
    velocityMPerS: stated("velocitySinePeakMPerS"),
    strokeM: stated("displacementPeakToPeakMm") / 1000,
    startFrequencyHz: Math.max(stated("frequencyMinHz"), 1),
    endFrequencyHz: stated("frequencyMaxHz"),
  };
  const { name: _name, ...figures } = shaker;
  const isStated = Object.values(figures).every((figure) => figure > 0);
  return isStated && shaker.endFrequencyHz > shaker.startFrequencyHz ? shaker : null;
}

/** Shakers that can be drawn, the strongest first; of one name the first alone. */
export function shakersOf(machines: readonly Pick<LabEquipment, "name" | "ratings">[]): readonly Shaker[] {
  const shakers = machines.flatMap((machine) => shakerOf(machine) ?? []);
  const distinct = [...new Map(shakers.toReversed().map((shaker) => [shaker.name, shaker])).values()];
  return distinct.toSorted((a, b) => b.forceN - a.forceN).slice(0, maxDrawn);
}

/**
 * Largest sine acceleration over frequency with a mass on the table, by the ratings alone; null where the machine does
 * not carry it.
 */
export function reachOf(shaker: Shaker, payloadKg: number): PlotSeries | null {
  const { name, forceN, armatureKg, payloadMaxKg, bareG, ...motion } = shaker;
  if (payloadKg > payloadMaxKg) return null;
  const forceG = forceN / (armatureKg + payloadKg) / STANDARD_GRAVITY_M_PER_S2;
  const { points } = motionLimitCurve({ ...motion, accelerationG: Math.min(forceG, bareG) });
  return { label: name, points: points.map((point) => [point.frequencyHz, point.accelerationG] as const) };
}

interface VibrationEnvelopeProps {
  readonly machines: readonly Pick<LabEquipment, "name" | "ratings">[];
  /** On the table at first. */
  readonly payloadKg: number;
}

/** Vibration that a laboratory's shakers reach with a mass on them. */
export function VibrationEnvelope({ machines, payloadKg }: VibrationEnvelopeProps) {
  const [massKg, setMassKg] = useState<number | undefined>(payloadKg);
  const shakers = shakersOf(machines);
  if (shakers.length === 0) return null;
  const isMass = massKg !== undefined && massKg >= 0;
  const series = isMass ? shakers.flatMap((shaker) => reachOf(shaker, massKg) ?? []) : [];
  return (
    <Section title="Vibration that its shakers reach">
      <div className="max-w-56">
        <ValueField
          label="Specimen and fixture"
          unit="kg"
          kind="number"
          value={massKg}
          onChange={(mass) => setMassKg(typeof mass === "number" ? mass : undefined)}
        />
      </div>
      {isMass && series.length === 0 && <p className="mt-2">None of its shakers carries this mass.</p>}
      {series.length > 0 && (
        <Plot
          title="largest sine acceleration of each shaker over frequency"
          x={frequencyAxis}
          y={{ label: "Acceleration, peak", unit: "g", scale: "log" }}
          series={series}
          height={plotHeight}
          note="By the ratings alone, without head expander and slip table. A verdict keeps 20 % of the force and 10 % of velocity and stroke in reserve."
        />
      )}
    </Section>
  );
}
