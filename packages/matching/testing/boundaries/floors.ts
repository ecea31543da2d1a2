import { atLeast, type BoundaryCase } from "../boundary-case.ts";
import { change, cold, cyclic, dry, humid } from "./climatic.ts";

const floor = {
  rule: "floor load ≤ stated, over the footprint too; unstated up to 100 kg per m² of floor, in a walk-in or above 2 m³ 250, at least 25 kg, and 500 kg per m² of footprint, assumed; above ask",
  /** 95 kg and a fixture of 5 kg on 0.25 m², that is 400 kg/m². */
  specimen: { massKg: 95, lengthMm: 500, widthMm: 500, heightMm: 100 },
} as const;
const onFloor = [
  cold,
  dry,
  change,
  humid,
  cyclic,
  {
    stereoTypeId: "altitude",
    parameters: { pressureKPa: 11.6, tempC: -55, durationH: 6 },
    machines: ["altitude-chamber"],
  },
  {
    stereoTypeId: "thermal-vacuum",
    parameters: { pressurePa: 1e-3, lowC: -100, highC: 100, cycles: 4 },
    machines: ["tvac-chamber"],
  },
] as const;

export const floorCases: readonly BoundaryCase[] = onFloor.flatMap((own): BoundaryCase[] => {
  const each = { ...own, parameters: { ...own.parameters, fixtureInside: true } };
  return [
    { ...each, ...floor, key: "floorLoadMaxKg", ...atLeast("floorLoadMaxKg", 95 + 5) },
    {
      ...each,
      ...floor,
      what: "per m² of footprint",
      key: "floorLoadMaxKgPerM2",
      ...atLeast("floorLoadMaxKgPerM2", 100 / 0.25),
    },
    {
      ...each,
      ...floor,
      what: "unstated, 1 m² of floor",
      key: "floorLoadMaxKg",
      failsAs: "unknown",
      passes: { ratings: { innerMm: [1000, 1000, 1200] } },
      fails: { ratings: { innerMm: [1000, 999, 1200] } },
    },
  ];
});
