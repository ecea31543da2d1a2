import type { LabEquipment } from "@headroom/contract/vocabulary/equipment";
import { type RatingKey, ratingDefinitions } from "@headroom/contract/vocabulary/ratings";
import type { Format } from "../../platform/quantity-format.ts";
import { showRating } from "./ratings.ts";

/** What is asked first of a machine, in the order in which it is asked; two keys are the ends of a range. */
const asked: readonly (readonly [label: string, from: RatingKey, to?: RatingKey])[] = [
  ["Force", "forceSinePeakKN"],
  ["Force", "forceMaxKN"],
  ["Acceleration", "accelerationMaxG"],
  ["Acceleration", "accelerationG"],
  ["Acceleration", "accelerationGrms"],
  ["Level", "oasplMaxDb"],
  ["Temperature", "temperatureMinC", "temperatureMaxC"],
  ["Humidity", "humidityMinPct", "humidityMaxPct"],
  ["Rate", "rampUpKmin"],
  ["Pressure from", "pressureMinKPa"],
  ["Pressure to", "pressureMaxMPa"],
  ["Altitude", "altitudeMaxM"],
  ["Volume", "volumeL"],
  ["Volume", "volumeM3"],
  ["Stroke", "displacementPeakToPeakMm"],
  ["Drop", "dropHeightMinMm", "dropHeightMaxMm"],
  ["Pulse", "pulseMinMs", "pulseMaxMs"],
  ["Band", "frequencyMinHz", "frequencyMaxHz"],
  ["IP, water", "ipx"],
  ["IP, solids", "ip"],
  ["ESD", "esdMaxKV"],
  ["Field", "fieldMaxVm"],
  ["Surge", "surgeMaxKV"],
  ["Table", "tableMm"],
  ["Payload", "payloadMaxKg"],
  ["Inner size", "innerMm"],
  ["Gases", "gases"],
  ["Methods", "methods"],
  ["Wind", "windMaxMPerS"],
  ["Air speed", "airSpeedMaxMPerS"],
  ["Irradiance", "irradianceMaxWm2"],
];
const shownAtOnce = 4;

/** The ratings by which a machine is told from others of its class, at most four, as label and text. */
export function keyRatings(
  ratings: LabEquipment["ratings"],
  format: Format,
): readonly { readonly label: string; readonly text: string }[] {
  return asked
    .flatMap(([label, from, to]) => {
      const [low, high] = [ratings[from], to && ratings[to]];
      const known = low ?? high;
      if (known === undefined || known === null) return [];
      const { unit } = ratingDefinitions[from];
      if (typeof low === "number" && typeof high === "number")
        return [{ label, text: `${format.number(low, unit)}…${format.quantity(high, unit)}` }];
      return [{ label, text: showRating(format, ratingDefinitions[from], known) }];
    })
    .slice(0, shownAtOnce);
}
