import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { open } from "../checks/write-checks.ts";
import { acousticNoise } from "./acoustic.ts";
import { halt, stressScreening } from "./climatic/accelerated.ts";
import {
  cold,
  dampHeatCyclic,
  dampHeatSteady,
  dryHeat,
  highlyAccelerated,
  temperatureChange,
  thermalShock,
} from "./climatic/climatic.ts";
import {
  fluids,
  fungus,
  icing,
  mixedGas,
  sandAndDust,
  solar,
  ultraviolet,
} from "./climatic/corrosion-and-weather.ts";
import { saltFog } from "./climatic/salt-mist.ts";
import { emission, immunity } from "./emc.ts";
import { dustIngress, waterIngress } from "./climatic/ingress.ts";
import { compression, freeFall, hammerImpact, steadyAcceleration } from "./mechanical.ts";
import { randomOnRandom, sineOnRandom } from "./vibration/sine-on-random.ts";
import { packagingMachines, packagingSequence } from "./packaging.ts";
import { navalShock } from "./shock/naval-shock.ts";
import { IncompleteTest } from "./parameter-values.ts";
import { altitude, thermalVacuum } from "./climatic/pressure.ts";
import { rain } from "./climatic/rain.ts";
import { gunfire, multiExciter, timeReplication } from "./vibration/record-vibration.ts";
import { ballisticShock, shockResponse } from "./shock/response-spectra.ts";
import { seismic } from "./shock/seismic.ts";
import { bump } from "./shock/bump.ts";
import { halfSineShock, sawToothShock, trapezoidShock } from "./shock/shock.ts";
import { anyOf, type Demand, part, type Rule, type RuleInput } from "./test-plan.ts";
import { uncounted } from "./test-load.ts";
import { randomVibration, sineVibration } from "./vibration/vibration.ts";

/** Test methods that are made of others, possibly of the project's other tests. */
export type CompositeId = "combined-thv" | "un-38-3" | "do160-set";
type SingleId = Exclude<StereoTypeId, CompositeId>;
type Machines =
  | readonly [equipmentTypeId: string, ...more: string[]]
  | ((input: RuleInput) => readonly string[]);

const tables: Machines = ["ed-shaker", "servo-hydraulic-table", "multi-axis-table"];
const chambers: Machines = [
  "climatic-chamber",
  "walk-in-chamber",
  "ess-chamber",
  "agree-chamber",
  "altitude-chamber",
];
const rooms: Machines = ["semi-anechoic-chamber", "shielded-room", "alse-chamber", "reverberation-chamber"];

/** Every test method that stands alone: its rule, and the machines that are asked when the test is incomplete. */
const rules: Readonly<Record<SingleId, readonly [rule: Rule, machines: Machines]>> = {
  "vib-sine": [sineVibration, tables],
  "vib-random": [randomVibration, tables],
  "vib-sine-on-random": [sineOnRandom, ["ed-shaker", "servo-hydraulic-table"]],
  "vib-random-on-random": [randomOnRandom, ["ed-shaker", "servo-hydraulic-table"]],
  "vib-time-replication": [timeReplication, tables],
  "vib-multi-exciter": [multiExciter, ["multi-axis-table"]],
  "vib-gunfire": [gunfire, ["ed-shaker"]],
  "shock-half-sine": [halfSineShock, ["shock-machine", "ed-shaker", "bump-machine"]],
  "shock-tps": [sawToothShock, ["shock-machine", "ed-shaker"]],
  "shock-trapezoid": [trapezoidShock, ["shock-machine"]],
  "shock-srs": [shockResponse, ["srs-rig", "ed-shaker"]],
  "shock-ballistic": [ballisticShock, ["srs-rig"]],
  "shock-naval": [navalShock, ["naval-shock-machine"]],
  bump: [bump, ["bump-machine", "ed-shaker", "shock-machine"]],
  "drop-free-fall": [freeFall, ["drop-tester"]],
  seismic: [seismic, ["multi-axis-table", "servo-hydraulic-table"]],
  "impact-ik": [hammerImpact, ["pendulum-hammer"]],
  acceleration: [steadyAcceleration, ["centrifuge"]],
  "acoustic-noise": [acousticNoise, ["reverberant-acoustic-chamber", "direct-field-acoustic"]],
  cold: [cold, chambers],
  "dry-heat": [dryHeat, chambers],
  "temperature-change": [temperatureChange, [...chambers, "halt-chamber"]],
  "thermal-shock": [thermalShock, ["thermal-shock-chamber"]],
  "damp-heat-steady": [dampHeatSteady, ["climatic-chamber", "walk-in-chamber", "altitude-chamber"]],
  "damp-heat-cyclic": [dampHeatCyclic, ["climatic-chamber", "walk-in-chamber", "altitude-chamber"]],
  hast: [highlyAccelerated, ["hast-chamber"]],
  altitude: [altitude, ["altitude-chamber", "tvac-chamber"]],
  "thermal-vacuum": [thermalVacuum, ["tvac-chamber"]],
  "salt-fog": [saltFog, ["salt-fog-chamber"]],
  "mixed-gas": [mixedGas, ["mixed-gas-chamber"]],
  solar: [solar, ["solar-chamber"]],
  "uv-weathering": [ultraviolet, ["uv-cabinet"]],
  icing: [icing, ["walk-in-chamber"]],
  fungus: [fungus, ["climatic-chamber"]],
  fluids: [fluids, ["climatic-chamber"]],
  "ingress-water": [waterIngress, ["water-ingress-rig", "wind-rain-rig"]],
  "ingress-dust": [dustIngress, ["dust-chamber"]],
  "sand-dust": [sandAndDust, ["sand-dust-tunnel"]],
  rain: [rain, ["wind-rain-rig"]],
  halt: [halt, ["halt-chamber"]],
  "ess-hass": [stressScreening, ["ess-chamber", "halt-chamber", "agree-chamber"]],
  "emc-emission": [emission, rooms],
  "emc-immunity": [immunity, [...rooms, "esd-simulator", "transient-generator", "bci-set"]],
  "packaging-sequence": [packagingSequence, packagingMachines],
  compression: [compression, ["compression-tester"]],
};

const unreadable = "The figures of the test cannot be read together: check its frequencies and levels.";
const aDay = uncounted(1, true);

/** An incomplete or impossible description is a question: laboratories with such a machine are unknown, not fit. */
const question = (machines: readonly string[], sentence: string): Demand => ({
  parts: [part(anyOf(machines, [open("test", "The test", sentence)]), aDay)],
  assumptions: [sentence],
});

/** Runs a rule; what the test does not say, or says wrongly, becomes a question. */
export function answeredBy(rule: Rule, machines: readonly string[], input: RuleInput): Demand {
  try {
    const demand = rule(input);
    return demand.parts.length > 0 ? demand : question(machines, "The test names none of its parts.");
  } catch (error) {
    if (error instanceof IncompleteTest) return question(machines, error.message);
    // A calculator names its own inputs, which is for whoever calls it.
    if (error instanceof RangeError) return question(machines, unreadable);
    throw error;
  }
}

const isSingle = (id: StereoTypeId): id is SingleId => id in rules;

/** Demand of a test that stands alone. */
export function demandOf(input: RuleInput): Demand {
  const id = input.line.stereoTypeId;
  if (!isSingle(id)) return question([], `This test cannot be part of another.`);
  const [rule, machines] = rules[id];
  return answeredBy(rule, typeof machines === "function" ? machines(input) : machines, input);
}
