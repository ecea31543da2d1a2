import {
  cycling,
  dampHeat,
  dust,
  dwelling,
  height,
  hours,
  humidity,
  salt,
  temperature,
  water,
} from "./fill-climate.ts";
import { figuresOf } from "./figures.ts";
import { impact, pulse, responseSpectrum, shock } from "./fill-shock.ts";
import { random, sine, sineOnRandom } from "./fill-vibration.ts";
import {
  bare,
  directions,
  Filling,
  hasUnit,
  inG,
  inMinutes,
  inMm,
  isLevel,
  isLongTime,
  isOf,
  isPercent,
  isRms,
  own,
  type PhraseTest,
  runsPerAxis,
  type Writing,
} from "./filling.ts";

const phenomenonWords: readonly (readonly [value: string[], pattern: RegExp])[] = [
  [["ESD"], /\bESD\b|electrostatic/i],
  [["surge"], /\bsurge/i],
  [["EFT"], /\bEFT\b|\bburst/i],
  [["BCI"], /\bBCI\b|bulk current/i],
  [["radiated RF"], /\bradiated/i],
  [["conducted RF"], /\bconducted/i],
];

/** Filling of each stereo type, in the taxonomy's units. */
const fillers: Readonly<Record<string, readonly ((fill: Filling, isOpen: boolean) => void)[]>> = {
  "vib-sine": [sine],
  "vib-random": [random],
  "vib-sine-on-random": [sineOnRandom],
  "vib-random-on-random": [runsPerAxis],
  "vib-gunfire": [
    (fill) => fill.count("rounds", "rounds"),
    own("roundsPerMin", "1/min"),
    (fill) => {
      const figure = fill.find(hasUnit("1/s"));
      const perSecond = figure && fill.value("roundsPerMin", figure, bare);
      if (figure && perSecond !== undefined) fill.set("roundsPerMin", perSecond * 60, figure.span);
    },
  ],
  "vib-multi-exciter": [
    runsPerAxis,
    (fill) => {
      const found = /\b(\d)[ -]?DOF\b/i.exec(fill.writing.text);
      if (found) fill.set("dof", Number(found[1]), [found.index, found.index + found[0].length]);
    },
  ],
  "shock-naval": [
    (fill) =>
      fill.choice("grade", [
        ["A", /\bgrade A\b/i],
        ["B", /\bgrade B\b/i],
      ]),
    (fill) =>
      fill.choice("mounting", [
        ["hull", /\bhull/i],
        ["deck", /\bdeck/i],
        ["shell", /\bshell/i],
      ]),
  ],
  "shock-half-sine": [shock],
  "shock-tps": [shock],
  "shock-trapezoid": [shock],
  "shock-srs": [responseSpectrum],
  bump: [
    pulse,
    (fill) => fill.count("bumps", "bumps", "shocks"),
    own("ratePerS", "1/s"),
    (fill) => fill.parameters["directions"] ?? fill.ask("directions", "directions not said"),
  ],
  "drop-free-fall": [
    (fill) => fill.fill("heightMm", isOf("length"), inMm),
    (fill) => fill.fill("massKg", isOf("mass"), ["mass", "kg"]),
    (fill) => fill.count("drops", "drops"),
    (fill) => fill.choice("faces", [[["faces"], /\bfaces?\b/i]]),
    (fill) =>
      fill.choice("surface", [
        ["plywood on steel", /plywood/i],
        ["concrete", /concrete|b[eé]ton/i],
        ["steel", /\bsteel\b|\bstahl/i],
      ]),
  ],
  seismic: [(fill) => fill.fill("zpaG", isLevel, inG), (fill) => fill.fill("damping", isPercent, bare)],
  "impact-ik": [impact],
  acceleration: [
    (fill) => fill.fill("accelG", isLevel, inG),
    (fill) => fill.fill("durationMin", isLongTime, inMinutes),
    directions,
  ],
  "acoustic-noise": [own("oasplDb", "dB"), (fill) => fill.fill("durationMin", isLongTime, inMinutes)],
  cold: [temperature("tempC"), hours],
  "dry-heat": [temperature("tempC"), hours],
  "temperature-change": [cycling, dwelling],
  "thermal-shock": [
    cycling,
    dwelling,
    (fill) =>
      fill.choice("medium", [
        ["liquid", /\bliquid\b/i],
        ["air", /\bair\b/i],
      ]),
  ],
  "damp-heat-steady": [dampHeat],
  "damp-heat-cyclic": [
    temperature("upperC"),
    (fill) => fill.count("cycles", "cycles"),
    (fill) =>
      fill.choice("variant", [
        ["1", /\bvariant 1\b/i],
        ["2", /\bvariant 2\b/i],
      ]),
  ],
  hast: [
    dampHeat,
    (fill) =>
      fill.choice("bias", [
        [false, /\bun-?biased/i],
        [true, /\bbias/i],
      ]),
  ],
  altitude: [height],
  "thermal-vacuum": [(fill) => fill.fill("pressurePa", isOf("pressure"), ["pressure", "Pa"]), cycling],
  "salt-fog": [salt],
  "mixed-gas": [hours, temperature("tempC"), humidity],
  solar: [
    own("irradianceWm2", "W/m2"),
    hours,
    (fill) =>
      fill.choice("procedure", [
        ["cycling", /cycling|cyclic/i],
        ["steady state", /\bsteady/i],
      ]),
  ],
  "uv-weathering": [hours],
  icing: [(fill) => fill.fill("thicknessMm", isOf("length"), inMm), temperature("tempC")],
  fungus: [
    (fill) => {
      const weeks = fill.find(hasUnit("week"));
      const count = weeks && fill.value("days", weeks, bare);
      if (weeks && count !== undefined) fill.set("days", count * 7, weeks.span);
      else fill.fill("days", isLongTime, ["time", "d"]);
    },
  ],
  "ingress-water": [water],
  "ingress-dust": [dust],
  "sand-dust": [
    (fill) => fill.fill("airSpeedMPerS", isOf("velocity"), ["velocity", "m/s"]),
    temperature("tempC"),
  ],
  halt: [(fill) => fill.fill("vibGrms", isRms, inG), cycling],
  "ess-hass": [(fill) => fill.fill("vibGrms", isRms, inG), cycling],
  "combined-thv": [cycling, humidity],
  "emc-immunity": [
    own("fieldVm", "V/m"),
    (fill) => {
      fill.choice("phenomena", phenomenonWords);
      const isSurge = /\bsurge/i.test(fill.writing.text);
      own(isSurge ? "surgeKV" : "esdKV", "kV")(fill);
    },
  ],
  "packaging-sequence": [
    (fill) => fill.fill("dropHeightMm", isOf("length"), inMm),
    (fill) => fill.fill("massKg", isOf("mass"), ["mass", "kg"]),
    (fill) => fill.fill("compressionN", isOf("force"), ["force", "N"]),
    (fill) =>
      fill.choice("sequence", [
        ["ISTA 1A", /\bISTA[ -]?1A\b/i],
        ["ISTA 2A", /\bISTA[ -]?2A\b/i],
        ["ISTA 3A", /\bISTA[ -]?3A\b/i],
        ["ISTA 3B", /\bISTA[ -]?3B\b/i],
        ["ISTA 3E", /\bISTA[ -]?3E\b/i],
      ]),
  ],
  compression: [(fill) => fill.fill("forceN", isOf("force"), ["force", "N"])],
  "un-38-3": [own("energyWh", "Wh"), (fill) => fill.fill("massKg", isOf("mass"), ["mass", "kg"])],
};

/** Fills the parameters of one stereo type with what a text says of them, and asks what it leaves open. */
export function fillParameters(stereoTypeId: string, writing: Writing, isOpen: boolean): PhraseTest {
  const fill = new Filling(writing);
  for (const filler of fillers[stereoTypeId] ?? []) filler(fill, isOpen);
  const { parameters, spans, asks } = fill;
  return { stereoTypeId, parameters, spans, asks };
}

/**
 * Reads how long a vibration runs, and its sweeps and axes, from the words of a standard. Says nothing of "15 min": for
 * each axis or in total.
 *
 * @example readRun("2 h per axis, 3 axes") // { durationPerAxisMin: 120, axes: ["X", "Y", "Z"] }
 */
export function readRun(text: string): PhraseTest["parameters"] {
  return fillParameters("vib-sine", { text, figures: figuresOf(text) }, true).parameters;
}
