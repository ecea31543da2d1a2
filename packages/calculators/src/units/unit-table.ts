import {
  FOOT_M,
  G2_PER_HZ_IN_SI,
  INCH_M,
  POUND_FORCE_N,
  POUND_KG,
  SLUG_KG,
  STANDARD_GRAVITY_M_PER_S2,
} from "./constants.ts";

interface UnitFamily {
  /** The unit whose factor is 1. */
  readonly canonical: string;
  /** Canonical units per unit. */
  readonly factors: Readonly<Record<string, number>>;
}

const g0 = STANDARD_GRAVITY_M_PER_S2;

/**
 * Every linear unit, by dimension. Spellings are normalised before they are looked up (`normaliseUnit`):
 * superscripts become digits, the caret and blanks go, the micro sign becomes u.
 * Sources of the factors: constants.ts and NIST SP 811 (2008), appendix B.8.
 */
export const UNIT_FAMILIES = {
  acceleration: {
    canonical: "m/s2",
    factors: {
      "m/s2": 1,
      "mm/s2": 1e-3,
      "cm/s2": 1e-2,
      "in/s2": INCH_M,
      "ft/s2": FOOT_M,
      g: g0,
      gn: g0,
      g0,
      gal: 0.01,
      Gal: 0.01,
      mg0: 1e-3 * g0,
    },
  },
  velocity: {
    canonical: "m/s",
    factors: {
      "m/s": 1,
      "mm/s": 1e-3,
      "cm/s": 1e-2,
      "um/s": 1e-6,
      "in/s": INCH_M,
      ips: INCH_M,
      "ft/s": FOOT_M,
      fps: FOOT_M,
      "km/h": 1 / 3.6,
      mph: (5280 * FOOT_M) / 3600,
    },
  },
  length: {
    canonical: "m",
    factors: {
      m: 1,
      dm: 0.1,
      cm: 1e-2,
      mm: 1e-3,
      um: 1e-6,
      uin: 1e-6 * INCH_M,
      nm: 1e-9,
      km: 1e3,
      in: INCH_M,
      inch: INCH_M,
      inches: INCH_M,
      '"': INCH_M,
      mil: 1e-3 * INCH_M,
      mils: 1e-3 * INCH_M,
      thou: 1e-3 * INCH_M,
      ft: FOOT_M,
      foot: FOOT_M,
      feet: FOOT_M,
      "'": FOOT_M,
      yd: 3 * FOOT_M,
      mi: 5280 * FOOT_M,
    },
  },
  mass: {
    canonical: "kg",
    factors: {
      kg: 1,
      gram: 1e-3,
      mg: 1e-6,
      t: 1e3,
      tonne: 1e3,
      lb: POUND_KG,
      lbs: POUND_KG,
      lbm: POUND_KG,
      oz: POUND_KG / 16,
      slug: SLUG_KG,
    },
  },
  force: {
    canonical: "N",
    factors: {
      N: 1,
      mN: 1e-3,
      kN: 1e3,
      MN: 1e6,
      daN: 10,
      dyn: 1e-5,
      dyne: 1e-5,
      kgf: g0,
      kp: g0,
      tf: 1e3 * g0,
      lbf: POUND_FORCE_N,
      ozf: POUND_FORCE_N / 16,
      klbf: 1e3 * POUND_FORCE_N,
      kip: 1e3 * POUND_FORCE_N,
    },
  },
  frequency: {
    canonical: "Hz",
    factors: {
      Hz: 1,
      kHz: 1e3,
      MHz: 1e6,
      rpm: 1 / 60,
      "1/min": 1 / 60,
      "1/s": 1,
      "rad/s": 1 / (2 * Math.PI),
    },
  },
  time: {
    canonical: "s",
    factors: {
      s: 1,
      sec: 1,
      ms: 1e-3,
      us: 1e-6,
      ns: 1e-9,
      min: 60,
      minute: 60,
      minutes: 60,
      h: 3600,
      hr: 3600,
      hour: 3600,
      hours: 3600,
      d: 86400,
      day: 86400,
      days: 86400,
    },
  },
  accelerationPsd: {
    canonical: "(m/s2)2/Hz",
    factors: {
      "(m/s2)2/Hz": 1,
      "m2/s3": 1,
      "m2/s4/Hz": 1,
      "g2/Hz": G2_PER_HZ_IN_SI,
      "gn2/Hz": G2_PER_HZ_IN_SI,
      "(in/s2)2/Hz": INCH_M * INCH_M,
      "in2/s3": INCH_M * INCH_M,
      "(ft/s2)2/Hz": FOOT_M * FOOT_M,
      "ft2/s3": FOOT_M * FOOT_M,
      "(mm/s2)2/Hz": 1e-6,
      "(cm/s2)2/Hz": 1e-4,
      "gal2/Hz": 1e-4,
    },
  },
  logSweepRate: {
    canonical: "oct/min",
    factors: {
      "oct/min": 1,
      "oct/s": 60,
      "oct/h": 1 / 60,
      "dec/min": Math.LN10 / Math.LN2,
      "dec/s": (60 * Math.LN10) / Math.LN2,
    },
  },
  linearSweepRate: {
    canonical: "Hz/s",
    factors: { "Hz/s": 1, "Hz/min": 1 / 60, "kHz/s": 1e3, "kHz/min": 1e3 / 60 },
  },
  temperatureRate: {
    canonical: "K/min",
    factors: {
      "K/min": 1,
      "C/min": 1,
      "degC/min": 1,
      "K/s": 60,
      "C/s": 60,
      "K/h": 1 / 60,
      "C/h": 1 / 60,
      "F/min": 5 / 9,
      "degF/min": 5 / 9,
    },
  },
  temperatureDifference: { canonical: "K", factors: { K: 1, C: 1, degC: 1, F: 5 / 9, degF: 5 / 9 } },
  pressure: {
    canonical: "Pa",
    factors: {
      Pa: 1,
      hPa: 100,
      kPa: 1e3,
      MPa: 1e6,
      mbar: 100,
      bar: 1e5,
      psi: POUND_FORCE_N / (INCH_M * INCH_M),
      torr: 101325 / 760,
      mmHg: 133.322387415,
      atm: 101325,
    },
  },
  pressureRate: {
    canonical: "Pa/min",
    factors: { "Pa/min": 1, "kPa/min": 1e3, "psi/min": POUND_FORCE_N / (INCH_M * INCH_M) },
  },
  areaLoad: { canonical: "kg/m2", factors: { "kg/m2": 1, "lb/ft2": POUND_KG / (FOOT_M * FOOT_M) } },
  volume: {
    canonical: "m3",
    factors: { m3: 1, dm3: 1e-3, L: 1e-3, l: 1e-3, mL: 1e-6, cm3: 1e-6, ft3: FOOT_M ** 3, in3: INCH_M ** 3 },
  },
  power: { canonical: "W", factors: { W: 1, mW: 1e-3, kW: 1e3, MW: 1e6, "BTU/h": 1055.05585262 / 3600 } },
  moment: {
    canonical: "Nm",
    factors: { Nm: 1, kNm: 1e3, Nmm: 1e-3, lbfft: POUND_FORCE_N * FOOT_M, lbfin: POUND_FORCE_N * INCH_M },
  },
  ratio: { canonical: "1", factors: { "1": 1, "%": 0.01, "%RH": 0.01 } },
} as const satisfies Record<string, UnitFamily>;

/** The dimensions with a linear scale. */
export type LinearDimension = keyof typeof UNIT_FAMILIES;

/** All dimensions; temperature has zero points and is handled apart. */
export type Dimension = LinearDimension | "temperature";

/** Scale and zero of the temperature units: kelvin = value x scale + zero. Source: NIST SP 811, B.8. */
export const TEMPERATURE_UNITS: Readonly<Record<string, { readonly scale: number; readonly zeroK: number }>> =
  {
    C: { scale: 1, zeroK: 273.15 },
    degC: { scale: 1, zeroK: 273.15 },
    K: { scale: 1, zeroK: 0 },
    F: { scale: 5 / 9, zeroK: 459.67 * (5 / 9) },
    degF: { scale: 5 / 9, zeroK: 459.67 * (5 / 9) },
  };
