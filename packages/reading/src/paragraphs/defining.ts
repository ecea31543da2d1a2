import type { PhraseAsk, PhraseTest } from "../phrases/filling.ts";

/** Parameters that make a test of a kind: one of several sets of parameters, each said or asked. */
const defining: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "vib-sine": [["segments"]],
  "vib-random": [["psd"]],
  "vib-sine-on-random": [["psd"], ["tones"]],
  "shock-half-sine": [["amplitudeG", "durationMs"]],
  "shock-tps": [["amplitudeG", "durationMs"]],
  "shock-trapezoid": [["amplitudeG", "durationMs"]],
  "shock-srs": [["srs"]],
  bump: [["amplitudeG"], ["bumps"]],
  "drop-free-fall": [["heightMm"]],
  seismic: [["rrs"], ["zpaG"]],
  acceleration: [["accelG"]],
  cold: [["tempC", "durationH"]],
  "dry-heat": [["tempC", "durationH"]],
  "temperature-change": [
    ["lowC", "cycles"],
    ["lowC", "rateKmin"],
    ["lowC", "dwellMin"],
  ],
  "thermal-shock": [["lowC"]],
  "damp-heat-steady": [
    ["tempC", "rhPct"],
    ["tempC", "durationH"],
    ["rhPct", "durationH"],
  ],
  "damp-heat-cyclic": [["upperC", "cycles"]],
  hast: [["tempC"], ["rhPct"]],
  altitude: [["altitudeM"], ["pressureKPa"]],
  "thermal-vacuum": [["lowC"], ["pressurePa"]],
  "salt-fog": [["durationH"], ["cycles"], ["method"]],
  "combined-thv": [["lowC"], ["rhPct"]],
  "ingress-water": [["ipx"]],
  "ingress-dust": [["ipDigit"]],
  "impact-ik": [["energyJ"]],
  "packaging-sequence": [["sequence"], ["dropHeightMm"]],
  "ess-hass": [["lowC"], ["vibGrms"]],
  halt: [["lowC"], ["vibGrms"]],
  "sand-dust": [["airSpeedMPerS"], ["procedure"]],
  rain: [["windMPerS"], ["procedure"]],
  "uv-weathering": [["durationH"]],
  "un-38-3": [["energyWh"], ["kind"]],
  fluids: [["fluids"]],
  "do160-set": [["sections"]],
};

/** Whether a reading says a test, and not only its name: values or open questions stand for what defines it. */
export function isDefined({ stereoTypeId, parameters, asks }: PhraseTest): boolean {
  const known = new Set([
    ...Object.keys(parameters),
    ...asks.filter(({ path }) => path !== "directions").map(({ path }) => path),
  ]);
  const needs = defining[stereoTypeId];
  if (needs === undefined) return Object.keys(parameters).length > 0;
  return needs.some((each) => each.every((key) => known.has(key)));
}

const said = new Set(["axes", "directions"]);

/**
 * Questions for what defines a test that a text names by its words and its standard and says something of, but not its
 * level: "random vibration per IEC 60068-2-64, 8 h per axis". Null where that says no test, or nothing of it; in a list
 * of tests its name and its standard are enough.
 */
export function definingAsks(
  { stereoTypeId, parameters }: PhraseTest,
  isListed: boolean,
): readonly PhraseAsk[] | null {
  const [first] = defining[stereoTypeId] ?? [];
  if (first === undefined) return null;
  if (!isListed && !Object.keys(parameters).some((key) => !said.has(key))) return null;
  return first
    .filter((key) => parameters[key] === undefined)
    .map((path) => ({ path, why: "named with a standard, and no figure for it" }));
}
