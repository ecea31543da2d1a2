import { randomVibrationSummary, STANDARD_GRAVITY_M_PER_S2 } from "@headroom/calculators";
import type { ParameterValue } from "@headroom/contract/vocabulary/test/parameters";
import type { Format } from "../../platform/quantity/quantity-format.ts";

type Parameters = Readonly<Record<string, ParameterValue | undefined>>;

/** The points of a spectrum in g²/Hz; where it is not whole, there are none. */
function psdPoints({ psd, psdUnit = "g²/Hz" }: Parameters): [number, number][] {
  if (!Array.isArray(psd)) return [];
  const perG2 = psdUnit === "g²/Hz" ? 1 : STANDARD_GRAVITY_M_PER_S2 ** 2;
  return psd.flatMap((row): [number, number][] => {
    if (typeof row === "string") return [];
    const { fHz, psd: level } = row;
    return typeof fHz === "number" && typeof level === "number" ? [[fHz, level / perG2]] : [];
  });
}

const temperatureKeys = ["lowC", "highC", "upperC", "tempC"] as const;

/** A test's level in a few figures: "6.06 g rms", "50 g, 11 ms", "55 °C"; empty where its parameters have none. */
export function levelText(parameters: Parameters, format: Format): string {
  const points = psdPoints(parameters);
  if (points.length > 1) {
    const { accelerationGRms } = randomVibrationSummary({ points });
    return `${format.quantity(Number(accelerationGRms.toPrecision(3)), "g")}\u00a0rms`;
  }
  const { amplitudeG, durationMs } = parameters;
  const quantities = [[amplitudeG, "g"] as const, [durationMs, "ms"] as const];
  const figures =
    typeof amplitudeG === "number"
      ? quantities
      : temperatureKeys.map((key) => [parameters[key], "°C"] as const);
  return figures
    .flatMap(([value, unit]) => (typeof value === "number" ? [format.entered.quantity(value, unit)] : []))
    .join(", ");
}
