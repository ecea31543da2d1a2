import type { StereoTypeId } from "../test/stereo-type-ids.ts";

type Row = Readonly<Record<string, string | number>>;

/** Tolerances of the method's usual standard, which hold where a test states none. */
export interface StandardTolerance {
  readonly standard: string;
  readonly clause: string;
  /** Written down from memory: to be compared with the standard before it is relied on. */
  readonly evidence: "recalled";
  /** As in the field `tolerances` of a test's conduct. */
  readonly rows: readonly Row[];
}

const within = (quantity: string, limit: number, unit: string): Row => ({
  quantity,
  plus: limit,
  minus: limit,
  unit,
});
const recalled = (standard: string, clause: string, rows: readonly Row[]): StandardTolerance => ({
  standard,
  clause,
  evidence: "recalled",
  rows,
});

const random = recalled("IEC 60068-2-64", "Fh", [within("PSD", 3, "dB"), within("rms", 10, "%")]);
/** Between 0.8 and 1.2 times the nominal pulse. */
const pulse = recalled("IEC 60068-2-27", "Ea", [within("level", 20, "%")]);

/** Methods without a row have no tolerance that one standard states for all of them. */
export const standardTolerances: Readonly<Partial<Record<StereoTypeId, StandardTolerance>>> = {
  "vib-random": random,
  "vib-sine-on-random": random,
  "vib-sine": recalled("IEC 60068-2-6", "Fc", [
    within("level", 15, "%"),
    { ...within("frequency", 1, "Hz"), fromHz: 5, toHz: 50 },
    { ...within("frequency", 2, "%"), fromHz: 50 },
  ]),
  "shock-half-sine": pulse,
  "shock-tps": pulse,
  "shock-trapezoid": pulse,
  "shock-srs": recalled("MIL-STD-810H", "516.8", [{ quantity: "level", plus: 3, minus: 1.5, unit: "dB" }]),
  cold: recalled("IEC 60068-2-1", "Ab", [within("temperature", 3, "K")]),
  "dry-heat": recalled("IEC 60068-2-2", "Bb", [within("temperature", 2, "K")]),
  "damp-heat-steady": recalled("IEC 60068-2-78", "Cab", [
    within("temperature", 2, "K"),
    within("humidity", 3, "%"),
  ]),
};

const sideText = ({ plus, minus }: Row): string => (plus === minus ? `±${plus}` : `+${plus}/−${minus}`);
const bandText = ({ fromHz, toHz }: Row): string => {
  if (fromHz === undefined) return "";
  return toHz === undefined ? ` above ${fromHz} Hz` : ` from ${fromHz} to ${toHz} Hz`;
};

/** Names a method's usual tolerances in one sentence: "As in IEC 60068-2-64 Fh: PSD ±3 dB, rms ±10 %". */
export const toleranceText = ({ standard, clause, rows }: StandardTolerance): string =>
  `As in ${standard} ${clause}: ${rows.map((row) => `${row["quantity"]} ${sideText(row)} ${row["unit"]}${bandText(row)}`).join(", ")}`;
