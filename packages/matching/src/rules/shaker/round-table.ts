import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { knownMargin, tightestSide, unknownMargin } from "../../checks/assess-check.ts";
import { type CheckPlan, type Computed, tightMargin } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { readNumber, sidesOf } from "../../checks/read-rating.ts";
import { computed, fits } from "../../checks/write-checks.ts";
import { type Fixture, isOnArmature } from "./fixture.ts";

/** Farther than this no laboratory goes without an expander. */
const askedOverhang = 2;
/** Up to which frequency expanders of a size are stiff, where nobody states it. */
const expanderLimits = [
  { upToMm: 400, hz: 2000 },
  { upToMm: 600, hz: 1000 },
  { upToMm: Number.POSITIVE_INFINITY, hz: 500 },
] as const;
const slipTableHz = 2000;

/** Whole inside, or not asked for at all: nothing of it is short. */
const ample = { marginLow: Number.POSITIVE_INFINITY, marginHigh: Number.POSITIVE_INFINITY };

/** A head expander as it is stated: the sides of a square or rectangle, or the one diameter of a round one. */
function onExpander(ratings: Ratings, { sidesMm, diagonalMm }: Fixture): Computed {
  const isRound = ratings.headExpanderMm?.length === 1;
  const needed = isRound ? [diagonalMm] : sidesMm;
  const stated = sidesOf(ratings, "headExpanderMm");
  const { margin, required, limit } = tightestSide(needed, stated);
  const fixture = () => `fixture of ${sidesMm.map(figure).join(" × ")} mm`;
  return {
    ...(margin >= 0 ? ample : knownMargin(margin)),
    required,
    limit,
    column: "headExpanderMm",
    requiredNote: isRound ? () => `diagonal of a ${fixture()}` : fixture,
    limitNote: isRound ? "head expander, diameter" : "head expander",
  };
}

/** Beyond one and a half armatures, and no size of a head expander is stated. */
function withoutExpander(
  ratings: Ratings,
  armatureMm: number,
  figures: Omit<Computed, "marginLow" | "marginHigh">,
) {
  const required = figures.required ?? 0;
  const hasSome = !Number.isNaN(ratings.headExpanderMassKg ?? Number.NaN);
  if (hasSome || required <= askedOverhang * armatureMm)
    return { ...figures, ...unknownMargin, limitNote: "armature; the size of a head expander is not stated" };
  const limit = askedOverhang * armatureMm;
  const margin = upperMargin(limit, 1, required);
  const limitNote = () => `twice the armature of ${figure(armatureMm)} mm; no head expander is stated`;
  return { ...figures, ...knownMargin(margin), limit, limitNote };
}

const isOnExpander = (ratings: Ratings, armatureMm: number, fixture: Fixture): boolean =>
  !isOnArmature(armatureMm, fixture) && !Number.isNaN(readNumber(ratings, "headExpanderMm.0"));

/** Whether a fixture fits on armature or head expander. */
function seat(ratings: Ratings, fixture: Fixture): Computed {
  const armatureMm = ratings.armatureDiameterMm ?? Number.NaN;
  const required = fixture.diagonalMm;
  const figures = {
    required,
    limit: Number.isNaN(armatureMm) ? null : armatureMm,
    column: "armatureDiameterMm",
    requiredNote: "diagonal of the fixture",
  } as const;
  if (isOnArmature(armatureMm, fixture)) {
    const margin = required <= armatureMm ? Number.POSITIVE_INFINITY : 0;
    const limitNote = () =>
      margin > 0
        ? "armature"
        : `armature; the fixture overhangs it by a factor of ${figure(required / armatureMm)}`;
    return { ...figures, ...knownMargin(margin), limitNote };
  }
  if (isOnExpander(ratings, armatureMm, fixture)) {
    const fit = onExpander(ratings, fixture);
    // Too small an expander excludes only where the armature is known to be too small as well.
    return Number.isNaN(armatureMm) && fit.marginHigh < 0 ? { ...fit, ...unknownMargin } : fit;
  }
  if (Number.isNaN(armatureMm)) return { ...figures, ...unknownMargin };
  return withoutExpander(ratings, armatureMm, figures);
}

/** Frequencies up to which a table has to be stiff. */
export interface TableBand {
  readonly endHz: number;
  /** Stiff up to here alone it is tight; the same as the end where nothing less will do. */
  readonly tightEndHz?: number;
}

/** Up to the limit it is stiff enough; above it control on several points may do: a question, never a no. */
export function stiffTo(
  { endHz, tightEndHz = endHz }: TableBand,
  limit: number,
  column: "slipTableFrequencyMaxHz" | "headExpanderFrequencyMaxHz" | "cubeFrequencyMaxHz",
) {
  const short = tightEndHz <= limit ? knownMargin(0) : unknownMargin;
  return { ...(endHz <= limit ? ample : short), required: endHz, limit, column };
}

const orInfinite = (value: number): number => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value);

function expanderFrequency(fixture: Fixture, band: TableBand): CheckPlan {
  const { endHz } = band;
  const column = "headExpanderFrequencyMaxHz";
  const assess = (ratings: Ratings): Computed => {
    const own = orInfinite(ratings.frequencyMaxHz ?? Number.NaN);
    const armatureMm = ratings.armatureDiameterMm ?? Number.NaN;
    if (!isOnExpander(ratings, armatureMm, fixture)) {
      const limit = Number.isFinite(own) ? own : endHz;
      return { ...ample, required: endHz, limit, column, limitNote: "no head expander is needed" };
    }
    const stated = readNumber(ratings, column);
    if (!Number.isNaN(stated)) return stiffTo(band, stated, column);
    const [sideMm = 0] = sidesOf(ratings, "headExpanderMm");
    const usual = expanderLimits.find(({ upToMm }) => sideMm <= upToMm)?.hz ?? 0;
    const limitNote = () => `assumed for a head expander of ${figure(sideMm)} mm`;
    return { ...stiffTo(band, Math.min(usual, own), column), limitNote };
  };
  return { ...computed(column, assess), contained: true };
}

function slipTableFrequency(band: TableBand): CheckPlan {
  const column = "slipTableFrequencyMaxHz";
  const assess = (ratings: Ratings): Computed => {
    const stated = readNumber(ratings, column);
    if (!Number.isNaN(stated)) return stiffTo(band, stated, column);
    const own = orInfinite(ratings.frequencyMaxHz ?? Number.NaN);
    return { ...stiffTo(band, Math.min(slipTableHz, own), column), limitNote: "assumed" };
  };
  return { ...computed(column, assess), contained: true };
}

/** Checks the table under a fixture, and up to which frequency it is stiff. */
export function shakerTableChecks(
  fixture: Fixture,
  { vertical, horizontal, band }: { vertical: boolean; horizontal: boolean; band: TableBand | null },
): readonly CheckPlan[] {
  const upright = computed("armatureDiameterMm", (ratings) => seat(ratings, fixture), {
    label: "Armature or head expander",
    tightBelow: tightMargin,
    ...(Number.isFinite(fixture.minArmatureMm) && { enough: fixture.diagonalMm }),
  });
  const flat = fits("slipTableMm", fixture.sidesMm, { tightBelow: 0 });
  return [
    ...(vertical ? [{ ...upright, contained: true }] : []),
    ...(vertical && band ? [expanderFrequency(fixture, band)] : []),
    ...(horizontal ? [{ ...flat, contained: true }] : []),
    ...(horizontal && band ? [slipTableFrequency(band)] : []),
  ];
}
