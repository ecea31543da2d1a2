/** A measured spectrum: line i stands at firstHz + i stepHz. */
export interface WrittenPsd {
  readonly name: string;
  /** Unit of the record: its square per Hz is the spectrum's. */
  readonly unit: string;
  readonly isAcceleration: boolean;
  readonly firstHz: number;
  readonly stepHz: number;
  readonly levels: ArrayLike<number>;
}

const [IDENTITY_WIDTH, NUMBER_WIDTH] = [80, 12];

/** As many digits as the columns of E13.5 hold: a step keeps more of them without an exponent. */
function narrow(value: number): string {
  for (let digits = 15; digits > 6; digits--) {
    const text = String(Number(value.toPrecision(digits)));
    if (text.length <= NUMBER_WIDTH) return text.padStart(NUMBER_WIDTH + 1);
  }
  return value.toExponential(5).padStart(NUMBER_WIDTH + 1);
}

const exponent = (value: number) => {
  const [figures, power = "+0"] = value.toExponential(11).split("e");
  return `${figures}E${power.slice(0, 1)}${power.slice(1).padStart(2, "0")}`.padStart(20);
};

const axis = (type: number, label: string, unit: string) =>
  `${String(type).padStart(10)}${"    0".repeat(3)} ${label.padEnd(20)} ${unit.slice(0, 20).padEnd(20)}`;

const ascii = (text: string) => text.replaceAll("²", "2").replaceAll(/[^\x20-\x7e]/g, "?");

/** `g^2/Hz`, `(m/s^2)^2/Hz`: units as other programs spell them. */
function densityUnit(unit: string): string {
  const plain = ascii(unit.replaceAll("²", "^2"));
  return `${/^\w+$/.test(plain) ? plain : `(${plain})`}^2/Hz`;
}

/**
 * Writes a spectrum as a dataset 58: function type 9, even abscissa in Hz, real ordinates of double precision.
 *
 * Source: Universal File Dataset 58, Structural Dynamics Research Laboratory, Cincinnati.
 */
export function uff58OfPsd({ name, unit, isAcceleration, firstHz, stepHz, levels }: WrittenPsd): string {
  const none = "NONE".padEnd(IDENTITY_WIDTH);
  const rows = Array.from({ length: Math.ceil(levels.length / 4) }, (_, row) =>
    [0, 1, 2, 3]
      .flatMap((i) => (4 * row + i < levels.length ? [exponent(levels[4 * row + i] ?? 0)] : []))
      .join(""),
  );
  return [
    "    -1",
    "    58".padEnd(IDENTITY_WIDTH),
    ascii(name).slice(0, IDENTITY_WIDTH).padEnd(IDENTITY_WIDTH),
    none,
    none,
    none,
    none,
    `${String(9).padStart(5)}${"0".padStart(10)}${"0".padStart(5)}${"0".padStart(10)} ${"NONE".padEnd(10)}${"0".padStart(10)}${"0".padStart(4)} ${"NONE".padEnd(10)}${"0".padStart(10)}${"0".padStart(4)}`,
    `${String(4).padStart(10)}${String(levels.length).padStart(10)}${"1".padStart(10)}${narrow(firstHz)}${narrow(stepHz)}${narrow(0)}`,
    axis(18, "Frequency", "Hz"),
    axis(isAcceleration ? 12 : 0, "PSD", densityUnit(unit)),
    axis(0, "NONE", "NONE"),
    axis(0, "NONE", "NONE"),
    ...rows,
    "    -1",
    "",
  ].join("\r\n");
}
