import { describe, expect, test } from "vitest";
import { makeFormat } from "../../platform/quantity/quantity-format.ts";
import { keyRatings } from "./key-ratings.ts";

const shown = (ratings: Parameters<typeof keyRatings>[0], system: "SI" | "US" = "SI") =>
  keyRatings(ratings, makeFormat(system, 3)).map(
    ({ label, text }) => `${label} ${text.replaceAll("\u00a0", " ")}`,
  );

describe("The key ratings of a machine", () => {
  test("are force, stroke, band and payload of a shaker, whatever else it states", () =>
    expect(
      shown({
        cooling: "water",
        payloadMaxKg: 1000,
        armatureMassKg: 80,
        frequencyMinHz: 5,
        frequencyMaxHz: 2500,
        displacementPeakToPeakMm: 76.2,
        forceSinePeakKN: 80,
      }),
    ).toEqual(["Force 80 kN", "Stroke 76.2 mm", "Band 5…2500 Hz", "Payload 1000 kg"]));
  test("are range, humidity, rate and volume of a chamber", () =>
    expect(
      shown({
        temperatureMinC: -70,
        temperatureMaxC: 180,
        humidityMinPct: 10,
        humidityMaxPct: 98,
        rampUpKmin: 5,
        volumeL: 1000,
        innerMm: [1000, 1000, 1000],
      }),
    ).toEqual(["Temperature −70…180 °C", "Humidity 10…98 %", "Rate 5 K/min", "Volume 1000 L"]));
  test("are in the reader's units at both ends of a range", () =>
    expect(shown({ temperatureMinC: -40, temperatureMaxC: 85 }, "US")).toEqual(["Temperature −40…185 °F"]));
  test("are in megahertz and gigahertz where hertz have too many zeros", () => {
    expect(shown({ frequencyMinHz: 80e6, frequencyMaxHz: 40e9 })).toEqual(["Band 80 MHz…40 GHz"]);
    expect(shown({ frequencyMinHz: 150e3, frequencyMaxHz: 400e3 })).toEqual(["Band 150…400 kHz"]);
    expect(shown({ frequencyMinHz: 100e3, frequencyMaxHz: 1e9 })).toEqual(["Band 100 kHz…1 GHz"]);
    expect(shown({ dropHeightMinMm: 100, dropHeightMaxMm: 150_000 })).toEqual(["Drop 100…150000 mm"]);
  });
  test("leave out what is unknown, and say the end of a range that is known", () => {
    expect(shown({ forceSinePeakKN: null, temperatureMaxC: 180 })).toEqual(["Temperature 180 °C"]);
    expect(shown({ temperatureMaxC: null })).toEqual([]);
  });
});
