import { useMemo } from "react";
import { useUnitSystem } from "../../platform/quantity/unit-system.ts";
import { Plot } from "../../ui/plot/plot.tsx";
import { plotHeight } from "../plot/plot-height.ts";
import { type AskedAir, type Chamber, humidFrame, rateFrame } from "./chamber-lines.ts";

const rateNote = "Rates as rated, of the empty chamber: a load slows them, which a verdict counts.";

const assumedNote = "its region is not stated; this is what nearly every chamber controls (assumed).";
const regionNote = "between the two lines it controls temperature and humidity together.";

interface ChamberPlotsProps {
  readonly chambers: readonly Chamber[];
  /** The one whose humidity is drawn. */
  readonly shown: Chamber;
  readonly asked: AskedAir | null;
}

/** Rate over temperature of several chambers, and humidity over temperature of one. */
export function ChamberPlots({ chambers, shown, asked }: ChamberPlotsProps) {
  const system = useUnitSystem();
  const rates = useMemo(() => rateFrame(chambers, asked, system), [chambers, asked, system]);
  const humid = useMemo(() => humidFrame(shown, asked, system), [shown, asked, system]);
  return (
    <div className="flex flex-col gap-4">
      {rates && (
        <Plot
          title="rate of temperature change over temperature"
          {...rates}
          height={plotHeight}
          note={rateNote}
        />
      )}
      {humid && (
        <Plot
          title={`relative humidity over temperature, ${shown.machine.name}`}
          {...humid}
          height={plotHeight}
          note={`${shown.machine.name}: ${shown.air.humid?.isAssumed ? assumedNote : regionNote}`}
        />
      )}
    </div>
  );
}
