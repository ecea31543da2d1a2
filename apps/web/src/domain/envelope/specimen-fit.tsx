import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { placedSpecimen } from "@headroom/matching";
import { useMemo } from "react";
import { useUnitSystem } from "../../platform/quantity/unit-system.ts";
import { Plot } from "../../ui/plot/plot.tsx";
import { Section } from "../../ui/page/section.tsx";
import { plotHeight } from "../plot/plot-height.ts";
import type { RatedMachine } from "./limit-lines.ts";
import { largestRooms, roomFrame } from "./room-lines.ts";

interface SpecimenFitProps {
  readonly machines: readonly RatedMachine[];
  readonly specimen: SearchCriteria["specimen"] | null;
}

const notes = {
  tables:
    "Specimen and fixture; the largest places alone. A plate may overhang an armature, and head expanders carry larger ones: a verdict counts both.",
  chambers:
    "Specimen alone, with the usual space at the walls; the largest chambers alone. Height, volume and the load on its own footprint count in a verdict.",
};

/** Size and mass of specimens that a laboratory's tables and chambers take, with that of the last search. */
export function SpecimenFit({ machines, specimen }: SpecimenFitProps) {
  const system = useUnitSystem();
  const frames = useMemo(() => {
    const placed = specimen && placedSpecimen(specimen);
    const chambers = largestRooms(machines, true);
    return {
      tables: roomFrame(largestRooms(machines, false), placed && placed.onTable, system),
      chambers: roomFrame(chambers, placed && placed.inChamber, system),
      isAssumed: chambers.some((room) => room.isAssumed),
    };
  }, [machines, specimen, system]);
  const { tables, chambers, isAssumed } = frames;
  if (!tables && !chambers) return null;
  return (
    <Section title="Specimens that fit">
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 xl:grid-cols-2">
        {tables && (
          <Plot
            title="mass over footprint, on its tables"
            {...tables}
            height={plotHeight}
            note={notes.tables}
          />
        )}
        {chambers && (
          <Plot
            title="mass over footprint, in its chambers"
            {...chambers}
            height={plotHeight}
            note={`${notes.chambers}${isAssumed ? " A floor that is not stated is assumed." : ""}`}
          />
        )}
      </div>
    </Section>
  );
}
