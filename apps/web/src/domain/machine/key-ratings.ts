import type { LabEquipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import { type RatingKey, ratingDefinitions } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Format } from "../../platform/quantity/quantity-format.ts";
import { showRating } from "./ratings.ts";

/** Key ratings of a machine, the most important first; two keys are the ends of a range. */
const ratingsByImportance: readonly (readonly [label: string, from: RatingKey, to?: RatingKey])[] = [
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

const hertz = [
  { unit: "GHz", from: 1e9, per: 1e9 },
  { unit: "MHz", from: 1e6, per: 1e6 },
  { unit: "kHz", from: 1e5, per: 1e3 },
] as const;

/** The bands of electromagnetic tests reach further than hertz can be read. */
function readable(value: number, unit: string) {
  const larger = unit === "Hz" ? hertz.find(({ from }) => value >= from) : undefined;
  return larger ? { value: value / larger.per, unit: larger.unit } : { value, unit };
}

function rangeText(format: Format, low: ReturnType<typeof readable>, high: ReturnType<typeof readable>) {
  const start =
    low.unit === high.unit ? format.number(low.value, low.unit) : format.quantity(low.value, low.unit);
  return `${start}…${format.quantity(high.value, high.unit)}`;
}

/** The ratings by which a machine is told from others of its class, at most four, as label and text. */
export function keyRatings(
  ratings: LabEquipment["ratings"],
  format: Format,
): readonly { readonly label: string; readonly text: string }[] {
  return ratingsByImportance
    .flatMap(([label, from, to]) => {
      const [low, high] = [ratings[from], to && ratings[to]];
      const known = low ?? high;
      if (known === undefined || known === null) return [];
      const { unit } = ratingDefinitions[from];
      if (typeof low === "number" && typeof high === "number")
        return [{ label, text: rangeText(format, readable(low, unit), readable(high, unit)) }];
      return [{ label, text: showRating(format, ratingDefinitions[from], known) }];
    })
    .slice(0, shownAtOnce);
}
