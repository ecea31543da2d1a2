import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { type NamedRegion, type PlotUnits, testPlots } from "@headroom/matching";
import { useMemo } from "react";
import { displayUnit, toDisplay } from "../../platform/quantity/display-unit.ts";
import { useUnitSystem } from "../../platform/quantity/unit-system.ts";
import { Plot } from "../../ui/plot/plot.tsx";
import { plotHeight } from "./plot-height.ts";

export interface TestPlotsProps {
  readonly test: TestLine;
  /** The chamber that answers, for a region of temperature and humidity. */
  readonly machine?: NamedRegion | undefined;
}

/** A test as engineers draw it; nothing for a test that is no curve, or not complete. */
export function TestPlots({ test, machine }: TestPlotsProps) {
  const system = useUnitSystem();
  const plots = useMemo(() => {
    const units: PlotUnits = {
      shown: (value, unit) => toDisplay(value, unit, system),
      sign: (unit) => displayUnit(unit, system),
    };
    return testPlots(test, { units, machine });
  }, [test, machine, system]);
  return plots.map(({ subject, frame, note }) => (
    <Plot key={subject} title={`${test.title}: ${subject}`} {...{ ...frame, note }} height={plotHeight} />
  ));
}
