import {
  cycling,
  dampHeat,
  dust,
  dwelling,
  height,
  hours,
  humidity,
  operation,
  salt,
  temperature,
  upperTemperature,
  water,
} from "./fill-climate.ts";
import { placeOf } from "./figure.ts";
import { figuresOf } from "./figures.ts";
import { checkFigures } from "./checks.ts";
import { axisLevels, bump, impact, responseSpectrum, seismic, shock } from "./fill-shock.ts";
import { random, sine, sineOnRandom } from "./fill-vibration.ts";
import { acoustic, faces, sections } from "./fill-sets.ts";
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
  isRms,
  isTime,
  own,
  type PhraseTest,
  runsPerAxis,
  type Writing,
} from "./filling.ts";

/** Millimetres an hour of each unit in which rain is written. */
const rainfallUnits: readonly (readonly [unit: string, mmPerHour: number])[] = [
  ["mm/h", 1],
  ["cm/h", 10],
  ["mm/min", 60],
  ["in/h", 25.4],
];

function rainfall(fill: Filling): void {
  for (const [unit, mmPerHour] of rainfallUnits) {
    const figure = fill.find(hasUnit(unit));
    const value = figure && fill.value("rainMmH", figure, bare);
    if (figure && value !== undefined) return fill.set("rainMmH", value * mmPerHour, figure.span);
  }
}

const specimenState = (fill: Filling) =>
  fill.choice("specimenState", [
    ["bare", /\b(?:bare|un-?pack(?:ed|aged)|without packaging|unverpackt)\b/i],
    ["as packed", /\b(?:as packed|packed|packaged|in (?:its |the )?(?:packaging|package)|verpackt)\b/i],
  ]);

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
      if (found) fill.set("dof", Number(found[1]), placeOf(found));
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
  bump: [bump],
  "drop-free-fall": [
    (fill) => fill.fill("heightMm", isOf("length"), inMm),
    (fill) => fill.fill("massKg", isOf("mass"), ["mass", "kg"]),
    (fill) => fill.count("drops", "drops", "times"),
    faces,
    specimenState,
    (fill) =>
      fill.choice("surface", [
        [
          "plywood on steel",
          /(?:two-inch |2 in(?:ch)? |50 mm )?plywood(?: (?:over|on|backed by) (?:steel|concrete))?/i,
        ],
        ["concrete", /concrete|b[eé]ton/i],
        ["steel", /\bsteel\b|\bstahl/i],
      ]),
  ],
  seismic: [seismic],
  "impact-ik": [impact],
  acceleration: [
    (fill) => fill.fill("accelG", isLevel, inG),
    (fill) => fill.fill("durationMin", isLongTime, inMinutes),
    directions,
  ],
  "acoustic-noise": [acoustic],
  cold: [temperature("tempC"), hours, operation],
  "dry-heat": [temperature("tempC"), hours, operation],
  "temperature-change": [cycling, dwelling],
  "thermal-shock": [
    cycling,
    dwelling,
    (fill) =>
      fill.choice("medium", [
        ["liquid", /\bliquid\b/i],
        ["air", /\bair[- ]to[- ]air\b|\b(?:two|three|2|3)[- ]chambers?\b|\bair\b/i],
      ]),
  ],
  "damp-heat-steady": [dampHeat],
  "damp-heat-cyclic": [
    upperTemperature,
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
        ["cycling", /(?:cycling|cyclic)(?:, \d+ ?h cycles)?/i],
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
    (fill) =>
      fill.choice("procedure", [
        ["II blowing sand", /procedure II\b/i],
        ["I blowing dust", /procedure I\b/i],
        ["II blowing sand", /blowing sand/i],
        ["I blowing dust", /blowing dust/i],
      ]),
    (fill) => fill.fill("airSpeedMPerS", isOf("velocity"), ["velocity", "m/s"]),
    temperature("tempC"),
  ],
  rain: [
    (fill) =>
      fill.choice("procedure", [
        ["III drip", /procedure III\b|\bdrip/i],
        ["II exaggerated", /procedure II\b|exaggerated/i],
        ["I blowing rain", /procedure I\b|blowing|driving|driven/i],
      ]),
    rainfall,
    (fill) => fill.fill("windMPerS", isOf("velocity"), ["velocity", "m/s"]),
    (fill) => fill.fill("minPerFace", isTime, ["time", "min"]),
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
    specimenState,
  ],
  compression: [(fill) => fill.fill("forceN", isOf("force"), ["force", "N"]), specimenState],
  "do160-set": [sections],
  "un-38-3": [
    own("energyWh", "Wh"),
    (fill) =>
      fill.choice("kind", [
        ["large battery", /\blarge batter/i],
        ["single-cell battery", /\bsingle[- ]cell batter/i],
        ["battery", /\bbatter(?:y|ies)\b(?! transport| test)|\bbattery packs?\b/i],
        ["cell", /\bcells?\b/i],
      ]),
    (fill) => fill.fill("massKg", isOf("mass"), ["mass", "kg"]),
  ],
};

/** Fills the parameters of one stereo type with what a text says of them, and asks what it leaves open. */
export function fillParameters(stereoTypeId: string, writing: Writing, isOpen: boolean): PhraseTest {
  const fill = new Filling(writing);
  for (const filler of fillers[stereoTypeId] ?? []) filler(fill, isOpen);
  if (!isOpen) checkFigures(stereoTypeId, fill);
  const { parameters, spans, asks, conflicts } = fill;
  return { stereoTypeId, parameters, spans, asks, conflicts };
}

/** Levels of a pulse or of a constant acceleration, in g, that each stand behind axes of their own. */
export const levelsByAxis = (stereoTypeId: string, writing: Writing) => {
  const fill = new Filling(writing);
  return axisLevels(fill).map(({ axes, level, time }) => {
    const own = new Filling({ ...writing, figures: time ? [level, time] : [level] });
    own.fill(stereoTypeId === "acceleration" ? "accelG" : "amplitudeG", isLevel, inG);
    own.fill("durationMs", isTime, ["time", "ms"]);
    return { axes, values: own.parameters, spans: own.spans };
  });
};

/**
 * Reads how long a vibration runs, and its sweeps and axes, from the words of a standard. Says nothing of "15 min": for
 * each axis or in total.
 *
 * @example readRun("2 h per axis, 3 axes") // { durationPerAxisMin: 120, axes: ["X", "Y", "Z"] }
 */
export function readRun(text: string): PhraseTest["parameters"] {
  return fillParameters("vib-sine", { text, figures: figuresOf(text) }, true).parameters;
}
