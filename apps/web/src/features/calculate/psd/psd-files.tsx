import { LinkButton } from "../../../ui/control/link-button.tsx";
import { rowsField } from "../inputs/link-codec.ts";
import { ControllerButton, FileButtons } from "../results/file-buttons.tsx";
import type { ResultTable } from "../results/result-table.ts";
import type { PsdState } from "./psd-page-model.ts";
import type { PsdOutcome } from "./psd-results.tsx";

/** `g²/Hz`, `(m/s²)²/Hz`. */
export const densityUnit = (unit: string) => `${unit.includes("/") ? `(${unit})` : unit}²/Hz`;

/** Every line of the spectra with its definition. */
export function psdTable({ spectra, breakpoints }: PsdOutcome, state: PsdState): ResultTable {
  const [psd] = spectra;
  const { hold, window, overlap = 50 } = state;
  const unit = densityUnit(psd?.unit ?? "");
  return {
    file: "record-psd",
    title: "Power spectral density",
    definition: `Welch, one-sided; ${hold === "maximum" ? "maximum" : "mean"} of ${psd?.segments} segments, ${window} window, ${overlap} % overlap, each segment less its mean; lines ${psd?.resolutionHz} Hz apart; sample rate ${psd?.sampleRateHz} Hz.`,
    columns: spectra.map(({ name, unit: own, isAcceleration, resolutionHz, psdPerHz }) => ({
      name,
      key: "psd",
      label: "PSD",
      unit: densityUnit(own),
      of: "power spectral density",
      quantity: isAcceleration ? "acceleration" : "other",
      x: { first: 0, step: resolutionHz },
      values: psdPerHz,
    })),
    breakpoints: breakpoints && { unit, points: breakpoints.points },
  };
}

interface PsdFilesProps {
  readonly outcome: PsdOutcome;
  readonly state: PsdState;
  readonly records: readonly File[];
  readonly link: () => string;
}

/** All lines as files, and the breakpoints for a controller and on the page of random vibration. */
export function PsdFiles({ outcome, state, records, link }: PsdFilesProps) {
  const { spectra, breakpoints } = outcome;
  const points = spectra.every(({ isAcceleration }) => isAcceleration) ? breakpoints?.points : undefined;
  return (
    <FileButtons
      label="All lines as a file"
      table={() => psdTable(outcome, state)}
      link={link}
      records={records}
    >
      {points && <ControllerButton points={points} settings={state} />}
      {points && (
        <LinkButton
          size="small"
          href={`/calculator/random?psd=${rowsField.write(points.map(([hz, level]) => [hz, level]))}`}
        >
          Breakpoints in Random
        </LinkButton>
      )}
    </FileButtons>
  );
}
