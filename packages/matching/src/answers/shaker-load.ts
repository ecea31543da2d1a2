import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/specimen";
import { minArmatureMm } from "../rules/round-table.ts";
import { testLoad } from "../rules/test-load.ts";
import { movingMassKg } from "./shaker-figures.ts";

/** Fixture and specimens, and with them all that moves on this shaker in three axes; `null` while that is not known. */
export function shakerLoad(specimen: Specimen, ratings: Ratings) {
  const { payloadKg } = testLoad(specimen, true);
  const moving = {
    payloadKg,
    vertical: true,
    horizontal: true,
    minArmatureMm: minArmatureMm(specimen),
  };
  return { payloadKg, movingMassKg: movingMassKg(moving, ratings) };
}
