import { FileButtons } from "../results/file-buttons.tsx";
import type { ResultTable } from "../results/result-table.ts";
import { responseNames, sideNames, timeNames } from "./srs-names.ts";
import type { SrsState } from "./srs-page-model.ts";
import type { SrsOutcome } from "./srs-results.tsx";

const quantities = {
  acceleration: "acceleration",
  "relative-displacement": "displacement",
  "pseudo-velocity": "velocity",
  "pseudo-acceleration": "acceleration",
  "relative-velocity": "velocity",
} as const;

/** Every natural frequency of the channels' spectra with its definition. */
export function srsTable({ channels, unit, breakpoints }: SrsOutcome, state: SrsState): ResultTable {
  const { q, response, side, time } = state;
  const [first] = channels;
  const isRefined = first?.spectrum.refinements.some((factor) => factor > 1);
  return {
    file: "record-srs",
    title: "Shock response spectrum",
    definition: `${responseNames[response]}, ${sideNames[side].toLowerCase()}, Q ${q}, ${timeNames[time].toLowerCase()}, ramp-invariant from rest; ${isRefined ? "refined between the samples" : "straight lines between the samples"}; sample rate ${first?.sampleRateHz} Hz.`,
    columns: channels.map(({ name, points }) => ({
      name,
      key: "srs",
      label: responseNames[response],
      unit,
      of: "shock response spectrum",
      quantity: quantities[response],
      x: { values: points.map(([hz]) => hz) },
      values: points.map(([, level]) => level),
    })),
    breakpoints: breakpoints && { unit, points: breakpoints.points },
  };
}

interface SrsFilesProps {
  readonly outcome: SrsOutcome;
  readonly state: SrsState;
  readonly records: readonly File[];
  readonly link: () => string;
}

/** The spectra as files. */
export const SrsFiles = ({ outcome, state, records, link }: SrsFilesProps) => (
  <FileButtons
    label="All natural frequencies as a file"
    table={() => srsTable(outcome, state)}
    link={link}
    records={records}
  />
);
