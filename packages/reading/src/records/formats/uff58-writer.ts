/** A function of time or frequency, as a dataset 58 has it. */
export interface WrittenSet {
  readonly name: string;
  readonly of: keyof typeof FUNCTIONS;
  /** Even from `first` on; of a step of its own each where `values` are there. */
  readonly abscissa:
    | { readonly first: number; readonly step: number }
    | { readonly values: ArrayLike<number> };
  /** Quantity that the ordinates are of, of a spectrum that of its record. */
  readonly quantity: keyof typeof QUANTITIES;
  readonly label: string;
  /** Of the ordinates. */
  readonly unit: string;
  readonly values: ArrayLike<number>;
}

/** Types of function and abscissa: 17 is time, 18 frequency. */
const FUNCTIONS = {
  "time response": { type: 1, axis: [17, "Time", "s"] },
  "power spectral density": { type: 9, axis: [18, "Frequency", "Hz"] },
  "shock response spectrum": { type: 24, axis: [18, "Frequency", "Hz"] },
  "general over frequency": { type: 0, axis: [18, "Frequency", "Hz"] },
} as const;
const QUANTITIES = { acceleration: 12, velocity: 11, displacement: 8, other: 0 } as const;

const [IDENTITY_WIDTH, NUMBER_WIDTH] = [80, 12];

/** As many digits as the columns of E13.5 hold, one left free: a step is closer as .00048828125 than as 4.88281E-04. */
function narrow(value: number): string {
  const written = Array.from({ length: 10 }, (_, i) => 15 - i).flatMap((digits) => {
    const plain = String(Number(value.toPrecision(digits)));
    return [plain, plain.replace(/^(-?)0\./, "$1."), value.toExponential(digits - 1).replace("e", "E")];
  });
  const off = (text: string) => Math.abs(Number(text) - value);
  const [first = "0", ...others] = written.filter((text) => text.length <= NUMBER_WIDTH);
  return others
    .reduce((best, text) => (off(text) < off(best) ? text : best), first)
    .padStart(NUMBER_WIDTH + 1);
}

const exponent = (value: number) => {
  const [figures, power = "+0"] = value.toExponential(11).split("e");
  return `${figures}E${power.slice(0, 1)}${power.slice(1).padStart(2, "0")}`.padStart(20);
};

const axis = (type: number, label: string, unit: string) =>
  `${String(type).padStart(10)}${"    0".repeat(3)} ${label.padEnd(20)} ${unit.slice(0, 20).padEnd(20)}`;

/** Signs as other programs spell them: `g^2/Hz`, `(m/s^2)^2/Hz`. */
const ascii = (text: string) =>
  text
    .replaceAll("²", "^2")
    .replaceAll("·", "*")
    .replaceAll(/[^\x20-\x7e]/g, "?");

/** Ordinates four to a line, or two after their abscissas each. */
function rowsOf({ abscissa, values }: WrittenSet): string[] {
  const point = (i: number) =>
    `${"values" in abscissa ? narrow(abscissa.values[i] ?? 0) : ""}${exponent(values[i] ?? 0)}`;
  const each = "values" in abscissa ? 2 : 4;
  return Array.from({ length: Math.ceil(values.length / each) }, (_, row) =>
    Array.from({ length: Math.min(each, values.length - each * row) }, (__, i) => point(each * row + i)).join(
      "",
    ),
  );
}

/**
 * Writes a function as a dataset 58 in text, its real ordinates of double precision.
 *
 * Source: Universal File Dataset 58, Structural Dynamics Research Laboratory, Cincinnati.
 */
export function uff58Of(set: WrittenSet): string {
  const { name, of, abscissa, quantity, label, unit, values } = set;
  const { type, axis: over } = FUNCTIONS[of];
  const none = "NONE".padEnd(IDENTITY_WIDTH);
  const [spacing, first, step] =
    "values" in abscissa ? ["0", 0, 0] : (["1", abscissa.first, abscissa.step] as const);
  return [
    "    -1",
    "    58".padEnd(IDENTITY_WIDTH),
    ascii(name).slice(0, IDENTITY_WIDTH).padEnd(IDENTITY_WIDTH),
    none,
    none,
    none,
    none,
    `${String(type).padStart(5)}${"0".padStart(10)}${"0".padStart(5)}${"0".padStart(10)} ${"NONE".padEnd(10)}${"0".padStart(10)}${"0".padStart(4)} ${"NONE".padEnd(10)}${"0".padStart(10)}${"0".padStart(4)}`,
    `${String(4).padStart(10)}${String(values.length).padStart(10)}${spacing.padStart(10)}${narrow(first)}${narrow(step)}${narrow(0)}`,
    axis(over[0], over[1], over[2]),
    axis(QUANTITIES[quantity], ascii(label).slice(0, 20), ascii(unit)),
    axis(0, "NONE", "NONE"),
    axis(0, "NONE", "NONE"),
    ...rowsOf(set),
    "    -1",
    "",
  ].join("\r\n");
}
