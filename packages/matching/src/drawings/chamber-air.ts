import type { HumidRegion } from "@headroom/contract/vocabulary/search/matching";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { changingChambers } from "../rules/climatic/climatic.ts";
import { humidRegionOf } from "../rules/climatic/humid-region.ts";
import { readable } from "../rules/parameter-values.ts";
import { type HumidEdges, humidEdges } from "./humid-edges.ts";

/** Air that a chamber holds by its ratings, empty. */
export interface ChamberAir {
  readonly lowC: number;
  readonly highC: number;
  /** The slower of heating and cooling; null where neither is stated. */
  readonly rateKPerMin: number | null;
  /** Where it controls humidity; null for a chamber without. */
  readonly humid: (HumidEdges & { readonly isAssumed: boolean }) | null;
}

const isFigure = (value: number | null | undefined): value is number =>
  typeof value === "number" && Number.isFinite(value);

const statesHumidity = ({ humidityMaxPct, humidRegionPct }: Ratings): boolean =>
  (humidityMaxPct ?? null) !== null || (humidRegionPct ?? []).length > 2;

/** The region that matching holds a test against, within the humidities that are rated. */
function ratedRegion(ratings: Ratings): HumidRegion {
  const { humidityMinPct, humidityMaxPct } = ratings;
  const [low, high] = [humidityMinPct ?? 0, humidityMaxPct ?? 100];
  const region = humidRegionOf(ratings);
  const { bounds } = region;
  return {
    ...region,
    corners: region.corners.map(([c, percent]) => [c, Math.min(high, Math.max(low, percent))]),
    bounds: bounds && {
      ...bounds,
      lowPercent: Math.max(low, bounds.lowPercent),
      highPercent: Math.min(high, bounds.highPercent),
    },
  };
}

/** Whether a machine is a chamber whose temperature tests change. */
export const isChamber = (equipmentTypeId: string): boolean => changingChambers.includes(equipmentTypeId);

/** Null for a chamber that states no range of temperatures, and for ranges that end before they begin. */
export function chamberAir(ratings: Ratings): ChamberAir | null {
  const { temperatureMinC: lowC, temperatureMaxC: highC, rampUpKmin, rampDownKmin } = ratings;
  if (!isFigure(lowC) || !isFigure(highC) || !(lowC < highC)) return null;
  const rates = [rampUpKmin, rampDownKmin].filter((rate) => (rate ?? null) !== null).map(Number);
  if (rates.some((rate) => !(rate > 0 && Number.isFinite(rate)))) return null;
  const air = { lowC, highC, rateKPerMin: rates.length > 0 ? Math.min(...rates) : null };
  if (!statesHumidity(ratings)) return { ...air, humid: null };
  const region = ratedRegion(ratings);
  const edges = readable(() => humidEdges(region));
  return edges && edges.upper.length > 0
    ? { ...air, humid: { ...edges, isAssumed: region.isAssumed } }
    : null;
}
