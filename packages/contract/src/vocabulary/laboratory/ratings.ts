import { z } from "zod";
import { numberBetween } from "../words/text.ts";

/** Sources of a rating, the least trusted first. */
export const provenances = ["unknown", "declared", "datasheet", "measured", "verified"] as const;
export const provenanceSchema = z.enum(provenances);
export type Provenance = (typeof provenances)[number];

const numeric = (label: string, unit: string) => ({ label, unit, kind: "number" }) as const;
const list = (label: string) => ({ label, unit: "", kind: "list" }) as const;
const size = (label: string) => ({ label, unit: "mm", kind: "size" }) as const;
/** Pairs of figures, as [x, y]: how a rating falls or rises with something else. */
const curve = (label: string, unit: string, over: string) => ({ label, unit, over, kind: "curve" }) as const;
const word = (label: string) => ({ label, unit: "", kind: "word" }) as const;
const flag = (label: string) => ({ label, unit: "", kind: "flag" }) as const;

/** Every rating that describes a machine. Units are in the key; forces are peak unless the key says rms. */
export const ratingDefinitions = {
  forceSinePeakKN: numeric("Force, sine peak", "kN"),
  forceRandomRmsKN: numeric("Force, random rms", "kN"),
  forceShockPeakKN: numeric("Force, shock peak", "kN"),
  velocitySinePeakMPerS: numeric("Velocity, sine peak", "m/s"),
  velocityShockPeakMPerS: numeric("Velocity, shock peak", "m/s"),
  displacementPeakToPeakMm: numeric("Stroke, peak-to-peak", "mm"),
  accelerationBareTableG: numeric("Acceleration, bare table", "g"),
  frequencyMinHz: numeric("Lowest frequency", "Hz"),
  frequencyMaxHz: numeric("Highest frequency", "Hz"),
  armatureMassKg: numeric("Armature mass", "kg"),
  payloadMaxKg: numeric("Payload", "kg"),
  armatureDiameterMm: numeric("Armature diameter", "mm"),
  overturningMomentNm: numeric("Overturning moment", "N·m"),
  slipTableMovingMassKg: numeric("Slip table, moving mass", "kg"),
  slipTableMm: size("Slip table"),
  slipTableOverturningMomentNm: numeric("Slip table, overturning moment", "N·m"),
  slipTablePayloadMaxKg: numeric("Slip table, payload", "kg"),
  slipTableFrequencyMaxHz: numeric("Slip table, highest frequency", "Hz"),
  headExpanderMassKg: numeric("Head expander, mass", "kg"),
  headExpanderMm: size("Head expander"),
  headExpanderFrequencyMaxHz: numeric("Head expander, highest frequency", "Hz"),
  cubeSideMm: numeric("Cube", "mm"),
  cubeFrequencyMaxHz: numeric("Cube, highest frequency", "Hz"),
  cooling: word("Cooling"),
  tableMm: size("Table"),
  tableMassKg: numeric("Table, moving mass", "kg"),
  zpaMaxG: numeric("Zero-period acceleration", "g"),
  staticSupport: flag("Static load supported"),
  axes: numeric("Axes driven at once", ""),
  accelerationMaxG: numeric("Acceleration", "g"),
  accelerationOverLoadG: curve("Acceleration over load", "g", "kg"),
  accelerationGrms: numeric("Acceleration, rms", "g rms"),
  accelerationG: numeric("Acceleration, steady", "g"),
  pulseMinMs: numeric("Shortest pulse", "ms"),
  pulseMaxMs: numeric("Longest pulse", "ms"),
  velocityChangeMaxMPerS: numeric("Velocity change", "m/s"),
  pulses: list("Pulse shapes"),
  mountings: list("Mountings simulated"),
  dropHeightMinMm: numeric("Lowest drop", "mm"),
  dropHeightMaxMm: numeric("Highest drop", "mm"),
  specimenMaxMm: numeric("Longest side of the specimen", "mm"),
  temperatureMinC: numeric("Lowest temperature", "°C"),
  temperatureMaxC: numeric("Highest temperature", "°C"),
  rampUpKmin: numeric("Heating rate", "K/min"),
  rampDownKmin: numeric("Cooling rate", "K/min"),
  heatCapacityKJPerK: numeric("Heat capacity of the chamber", "kJ/K"),
  heatingCapacityKw: curve("Heating capacity over temperature", "kW", "°C"),
  coolingCapacityKw: curve("Cooling capacity over temperature", "kW", "°C"),
  humidityMinPct: numeric("Lowest humidity", "%"),
  humidityMaxPct: numeric("Highest humidity", "%"),
  humidTemperatureMinC: numeric("Humidity controlled from", "°C"),
  humidTemperatureMaxC: numeric("Humidity controlled to", "°C"),
  dewPointMinC: numeric("Lowest dew point", "°C"),
  dewPointMaxC: numeric("Highest dew point", "°C"),
  humidRegionPct: curve("Temperature and humidity, corners of the region", "%", "°C"),
  heatLoadMaxW: numeric("Heat load", "W"),
  volumeL: numeric("Volume", "L"),
  volumeM3: numeric("Volume", "m³"),
  innerMm: size("Inner size"),
  shakerInterface: flag("Fits on a shaker"),
  slipTableInterface: flag("Fits on a slip table"),
  transferS: numeric("Transfer time", "s"),
  loadMaxKg: numeric("Load", "kg"),
  floorLoadMaxKg: numeric("Floor load", "kg"),
  floorLoadMaxKgPerM2: numeric("Floor load per area", "kg/m²"),
  recoveryMin: numeric("Recovery with the rated load", "min"),
  medium: word("Medium"),
  pressureMinKPa: numeric("Lowest pressure", "kPa"),
  pressureRateKPaPerMin: numeric("Rate of pressure change", "kPa/min"),
  vacuumHeatLoadMaxW: numeric("Heat load in vacuum", "W"),
  pressureChamber: flag("Pressure chamber"),
  pressureMaxMPa: numeric("Highest pressure", "MPa"),
  altitudeMaxM: numeric("Altitude", "m"),
  rapidDecompressionS: numeric("Rapid decompression", "s"),
  methods: list("Methods"),
  gases: list("Gases"),
  ipx: list("IP second digits"),
  ip: list("IP first digits"),
  tubeRadiusMaxMm: numeric("Oscillating tube radius", "mm"),
  turntableMm: numeric("Turntable", "mm"),
  turntableKg: numeric("Turntable load", "kg"),
  jetFreeHand: flag("Jet by free hand"),
  immersionDepthM: numeric("Immersion depth", "m"),
  vacuumKPa: numeric("Vacuum", "kPa"),
  airSpeedMaxMPerS: numeric("Air speed", "m/s"),
  rainMaxMmH: numeric("Rain", "mm/h"),
  windMaxMPerS: numeric("Wind", "m/s"),
  irradianceMaxWm2: numeric("Irradiance", "W/m²"),
  stations: numeric("Stations", ""),
  esdMaxKV: numeric("ESD", "kV"),
  surgeMaxKV: numeric("Surge", "kV"),
  eftMaxKV: numeric("Burst", "kV"),
  cdnMaxA: numeric("Coupling network", "A"),
  currentMaxMa: numeric("Injected current", "mA"),
  fieldMaxVm: numeric("Field strength", "V/m"),
  distanceM: numeric("Measuring distance", "m"),
  modulations: list("Modulations"),
  armRadiusM: numeric("Arm radius", "m"),
  capacityGkg: numeric("Capacity", "g·kg"),
  oasplMaxDb: numeric("Sound pressure level", "dB"),
  bandLevelMaxDb: curve("Level by third octave", "dB", "Hz"),
  forceMaxKN: numeric("Compression force", "kN"),
  impactVelocityMaxMPerS: numeric("Impact velocity", "m/s"),
  energyMaxJ: numeric("Energy", "J"),
} as const;

export type RatingKey = keyof typeof ratingDefinitions;
export const ratingKeys = Object.keys(ratingDefinitions) as RatingKey[]; // its keys are these by construction

type KindOf<K extends RatingKey> = (typeof ratingDefinitions)[K]["kind"];
type ValueOfKind = {
  number: number;
  list: readonly string[];
  size: readonly number[];
  curve: readonly (readonly [number, number])[];
  word: string;
  flag: boolean;
};
/** Ratings of a machine; a missing or `null` one is unknown, which never passes a check. */
export type Ratings = { readonly [K in RatingKey]?: ValueOfKind[KindOf<K>] | null | undefined };

const maxRating = 1e12;
const absoluteZeroC = -273.15;
/** Only temperatures are counted from somewhere else than zero. */
const ratingIn = (unit: string) => numberBetween(unit === "°C" ? absoluteZeroC : 0, maxRating, unit);

const schemaOfKind = {
  list: z.array(z.string().min(1).max(60)).max(40),
  size: z.array(z.number().positive().max(1e6)).min(1).max(3),
  curve: z
    .array(z.tuple([z.number().min(absoluteZeroC).max(maxRating), z.number().min(0).max(maxRating)]))
    .min(1)
    .max(40),
  word: z.string().min(1).max(60),
  flag: z.boolean(),
};

const schemaOfRatings = (number: (unit: string) => z.ZodType) =>
  z.strictObject(
    Object.fromEntries(
      ratingKeys.map((key) => {
        const { kind, unit } = ratingDefinitions[key];
        return [key, (kind === "number" ? number(unit) : schemaOfKind[kind]).nullable().optional()];
      }),
    ),
  ) as unknown as z.ZodType<Ratings, Ratings>; // one schema for each rating, by its kind

/** The two ends of what a machine can do. */
export const ratingRanges = [
  ["frequencyMinHz", "frequencyMaxHz"],
  ["pulseMinMs", "pulseMaxMs"],
  ["dropHeightMinMm", "dropHeightMaxMm"],
  ["temperatureMinC", "temperatureMaxC"],
  ["humidityMinPct", "humidityMaxPct"],
  ["humidTemperatureMinC", "humidTemperatureMaxC"],
  ["dewPointMinC", "dewPointMaxC"],
] as const satisfies readonly (readonly [lower: RatingKey, upper: RatingKey])[];

/** Ranges whose lower end lies above the upper one, by the rating of the lower end. */
export const reversedRanges = (ratings: Ratings): Readonly<Partial<Record<RatingKey, string>>> =>
  Object.fromEntries(
    ratingRanges.flatMap(([lower, upper]) => {
      const [from, to] = [ratings[lower], ratings[upper]];
      if (typeof from !== "number" || typeof to !== "number" || from <= to) return [];
      const { label, unit } = ratingDefinitions[upper];
      return [[lower, `Not above “${label}”, which is ${to} ${unit}.`]];
    }),
  );

/** Said beside what else is wrong with the ratings. */
export const ratingsSchema = schemaOfRatings(ratingIn).check(
  z.superRefine((ratings, context) => {
    for (const [key, message] of Object.entries(reversedRanges(ratings)))
      context.addIssue({ code: "custom", path: [key], message });
  }),
);
/** Older versions took less than zero for every rating. */
export const storedRatingsSchema = schemaOfRatings(() => z.number());

export const provenanceByRatingSchema = z.partialRecord(
  z.enum(ratingKeys as [RatingKey, ...RatingKey[]]), // there is at least one
  provenanceSchema,
);
export type ProvenanceByRating = z.infer<typeof provenanceByRatingSchema>;
