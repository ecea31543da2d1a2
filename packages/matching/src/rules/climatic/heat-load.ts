import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { amount, figure } from "../../checks/figures.ts";
import { upperMargin } from "../../checks/margins.ts";
import { fewerInVolume } from "../../checks/remedies.ts";
import { atLeast, computed } from "../../checks/write-checks.ts";
import { testLoad } from "../test-load.ts";
import type { RuleInput } from "../test-plan.ts";
import { testSpaceM3 } from "./test-space.ts";

const seaLevelKPa = 101.325;
/** Below this the air carries nothing worth counting: heat leaves by radiation and conduction. */
const minConvectionKPa = 1;
/** Heat removal of nearly every chamber, assumed if unstated. */
const assumedWPerM3 = 200;

/** Heat of the specimens of one run, in watts. */
export const heatOf = ({ specimen }: RuleInput): number =>
  (specimen.heatDissipationW ?? 0) * testLoad(specimen).perRun;

/** Heat load of a chamber that states nothing: a yes within, a question beyond. */
function assumedLoad(ratings: Ratings, heatW: number, shareOfSeaLevel: number): Computed {
  const spaceM3 = testSpaceM3(ratings);
  const figures = { required: heatW, column: "heatLoadMaxW" } as const;
  if (Number.isNaN(spaceM3)) return { ...figures, ...unknownMargin, limit: null };
  const limit = assumedWPerM3 * spaceM3 * shareOfSeaLevel;
  const { marginLow, marginHigh } = heatW <= limit ? assumedMargin : unknownMargin;
  const limitNote = () => {
    const thin = shareOfSeaLevel < 1 ? ` × ${figure(shareOfSeaLevel * seaLevelKPa)} ÷ 101 kPa` : "";
    return `${assumedWPerM3} W per m³ × ${figure(spaceM3)} m³${thin}, assumed`;
  };
  return { ...figures, limit, marginLow, marginHigh, limitNote };
}

function statedLoad(seaLevelW: number, heatW: number, shareOfSeaLevel: number): Computed {
  const sureW = seaLevelW * shareOfSeaLevel;
  const marginLow = upperMargin(sureW, 1, heatW);
  const marginHigh = upperMargin(seaLevelW, 1, heatW);
  const figures = { required: heatW, column: "heatLoadMaxW", marginLow, marginHigh } as const;
  if (shareOfSeaLevel === 1) return { ...figures, limit: seaLevelW };
  const thin = () => `${figure(shareOfSeaLevel * seaLevelKPa)} kPa`;
  return marginLow >= 0
    ? { ...figures, limit: sureW, limitNote: () => `${amount(seaLevelW, "W")} × ${thin()} ÷ 101 kPa` }
    : {
        ...figures,
        limit: seaLevelW,
        limitNote: () => `at sea level; ${amount(sureW, "W")} is certain at ${thin()}`,
      };
}

/**
 * Heat of the specimens of one run. Thin air carries less of it: the stated or assumed load × p/101.3 kPa proves a yes,
 * the stated one at sea level a no, and between the two it is a question. Below 1 kPa only a figure stated for a vacuum
 * counts, of a shroud or plate.
 */
export function heatLoadAt(input: RuleInput, pressureKPa: number): readonly CheckPlan[] {
  const heatW = heatOf(input);
  if (heatW === 0) return [];
  const remedies = [fewerInVolume(testLoad(input.specimen).perRun)];
  if (pressureKPa < minConvectionKPa)
    return [atLeast("vacuumHeatLoadMaxW", heatW, { note: `at ${figure(pressureKPa)} kPa`, remedies })];
  const shareOfSeaLevel = Math.min(pressureKPa, seaLevelKPa) / seaLevelKPa;
  const assess = (ratings: Ratings): Computed => {
    const statedW = ratings.heatLoadMaxW ?? Number.NaN;
    return Number.isNaN(statedW)
      ? assumedLoad(ratings, heatW, shareOfSeaLevel)
      : statedLoad(statedW, heatW, shareOfSeaLevel);
  };
  return [computed("heatLoadMaxW", assess, { remedies })];
}

/** Heat of the specimens of one run, when there is any, in air of sea level. */
export const heatLoad = (input: RuleInput): readonly CheckPlan[] => heatLoadAt(input, seaLevelKPa);

export const heatAssumption = ({ specimen }: RuleInput): readonly string[] =>
  specimen.powered && specimen.heatDissipationW === undefined
    ? ["Heat dissipation is not given and counted as none."]
    : [];
