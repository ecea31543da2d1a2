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
  /** The slower of heating and cooling; null where one is not stated. */
  readonly rateKPerMin: number | null;
  /** Region of controlled humidity; null for a chamber without. */
  readonly humid: (HumidEdges & { readonly isAssumed: boolean }) | null;
}

const isFigure = (value: number | null | undefined): value is number =>
  typeof value === "number" && Number.isFinite(value);

const statesHumidity = ({ humidityMaxPct, humidRegionPct }: Ratings): boolean =>
  (humidityMaxPct ?? null) !== null || (humidRegionPct ?? []).length > 2;

type Corner = readonly [temperatureC: number, percent: number];
type Axis = 0 | 1;
interface Rated {
  readonly low: Corner;
  readonly high: Corner;
}

/** The part of a polygon on one side of a limit: where a side crosses it, the crossing is a corner. */
function cutAt(
  corners: readonly Corner[],
  axis: Axis,
  limit: { at: number; keeps: 1 | -1 },
): readonly Corner[] {
  const depth = (corner: Corner) => limit.keeps * (corner[axis] - limit.at);
  return corners.flatMap((corner, i): readonly Corner[] => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    const [here, there] = [depth(corner), depth(next)];
    const kept = here >= 0 ? [corner] : [];
    if (here * there >= 0) return kept;
    const share = here / (here - there);
    const crossing: Corner = [
      corner[0] + share * (next[0] - corner[0]),
      corner[1] + share * (next[1] - corner[1]),
    ];
    return [...kept, crossing];
  });
}

const axes = [0, 1] as const;
const within = (corners: readonly Corner[], { low, high }: Rated): readonly Corner[] =>
  axes.reduce(
    (cut, axis) => cutAt(cutAt(cut, axis, { at: low[axis], keeps: 1 }), axis, { at: high[axis], keeps: -1 }),
    corners,
  );

/** The region that matching holds a test against, within the temperatures and humidities that are rated. */
function ratedRegion(ratings: Ratings, lowC: number, highC: number): HumidRegion {
  const rated: Rated = {
    low: [lowC, ratings.humidityMinPct ?? 0],
    high: [highC, ratings.humidityMaxPct ?? 100],
  };
  const region = humidRegionOf(ratings);
  const { bounds } = region;
  return {
    ...region,
    corners: within(region.corners, rated).map(([c, percent]) => [c, percent]),
    bounds: bounds && {
      ...bounds,
      lowC: Math.max(rated.low[0], bounds.lowC),
      highC: Math.min(rated.high[0], bounds.highC),
      lowPercent: Math.max(rated.low[1], bounds.lowPercent),
      highPercent: Math.min(rated.high[1], bounds.highPercent),
    },
  };
}

/** Whether a machine is a chamber whose temperature tests change. */
export const isChamber = (equipmentTypeId: string): boolean => changingChambers.includes(equipmentTypeId);

/** Null for a chamber that states no range of temperatures, and for ranges that end before they begin. */
export function chamberAir(ratings: Ratings): ChamberAir | null {
  const { temperatureMinC: lowC, temperatureMaxC: highC, rampUpKmin, rampDownKmin } = ratings;
  if (!isFigure(lowC) || !isFigure(highC) || !(lowC < highC)) return null;
  const rates = [rampUpKmin, rampDownKmin].flatMap((rate) => rate ?? []);
  if (rates.some((rate) => !(rate > 0 && Number.isFinite(rate)))) return null;
  const air = { lowC, highC, rateKPerMin: rates.length === 2 ? Math.min(...rates) : null };
  if (!statesHumidity(ratings)) return { ...air, humid: null };
  const region = ratedRegion(ratings, lowC, highC);
  const edges = readable(() => humidEdges(region));
  return edges && edges.upper.length > 0
    ? { ...air, humid: { ...edges, isAssumed: region.isAssumed } }
    : null;
}
