import { textIn } from "../parameter-values.ts";
import { inItsState } from "../specimen-state.ts";
import { demandOfAll, type InnerTest } from "./synthetic-line.ts";
import type { Rule } from "../test-plan.ts";

/** T3: 7 Hz at 1 g to 18 Hz, 1.6 mm peak-to-peak to about 50 Hz, then 8 g (2 g for large batteries) to 200 Hz. */
const sweep = (topG: number) => [
  { fHz: 7, level: 1, kind: "acceleration g" },
  { fHz: 18, level: 1.6, kind: "displacement mm pk-pk" },
  { fHz: 200, level: topG, kind: "acceleration g" },
];
const sweepMinutes = 180;
const smallShock = { amplitudeG: 150, durationMs: 6 };
const largeShock = { amplitudeG: 50, durationMs: 11 };
const altitudeKPa = 11.6;
/** T2: from −40 to 72 °C and back, each change within half an hour. */
const [lowC, highC, changeMin] = [-40, 72, 30];

/** T2 in a chamber of two zones: the basket moves well within the half hour. */
const changeInTwoZones = (dwellMin: number): InnerTest => ({
  title: "T2",
  stereoTypeId: "thermal-shock",
  parameters: { lowC, highC, transferS: changeMin * 60, dwellMin },
});

/** T4: small 150 g 6 ms; large 50 g 11 ms; both lowered for heavy batteries: g = √(100850/m) and √(30000/m). */
function shockOf(kind: string, massKg: number) {
  const large = kind === "large battery";
  const { amplitudeG, durationMs } = large ? largeShock : smallShock;
  const single = kind === "cell" || kind === "single-cell battery";
  const byMass = Math.sqrt((large ? 30_000 : 100_850) / massKg);
  return { amplitudeG: single ? amplitudeG : Math.min(amplitudeG, byMass), durationMs };
}

/** T1 to T5 of UN 38.3, all in one laboratory that handles lithium batteries. */
export const lithiumBatteries: Rule = (input) => {
  const kind = textIn(input.line, "kind", "battery");
  const { massKg } = inItsState(input);
  const dwellMin = kind === "large battery" ? 720 : 360;
  const basketChange = changeInTwoZones(dwellMin);
  const tests: readonly InnerTest[] = [
    {
      title: "T1",
      stereoTypeId: "altitude",
      parameters: { pressureKPa: altitudeKPa, tempC: 20, durationH: 6 },
    },
    {
      title: "T2",
      stereoTypeId: "temperature-change",
      parameters: {
        lowC,
        highC,
        rateKmin: (highC - lowC) / changeMin,
        dwellMin,
        cycles: 10,
      },
    },
    {
      title: "T3",
      stereoTypeId: "vib-sine",
      parameters: {
        segments: sweep(kind === "large battery" ? 2 : 8),
        mode: "sweep",
        axes: ["X", "Y", "Z"],
        durationPerAxisMin: sweepMinutes,
      },
    },
    {
      title: "T4",
      stereoTypeId: "shock-half-sine",
      parameters: {
        ...shockOf(kind, massKg),
        shocksPerDirection: 3,
        directions: ["+X", "-X", "+Y", "-Y", "+Z", "-Z"],
      },
    },
    { title: "T5", stereoTypeId: "dry-heat", parameters: { tempC: 57, durationH: 12 } },
  ];
  const own = { ...input, specimen: { ...input.specimen, massKg } };
  const demand = demandOfAll(own, tests);
  const [basket] = demandOfAll(own, [basketChange]).parts;
  const parts = demand.parts.map((part) =>
    part.label === basketChange.title
      ? { ...part, alternatives: [...part.alternatives, ...(basket?.alternatives ?? [])] }
      : part,
  );
  return { ...demand, parts, declared: "lithium battery" };
};
