import { responseUnit } from "@headroom/calculators";
import type { PlotPoint } from "@headroom/plots";
import { LinkButton } from "../../../ui/control/link-button.tsx";
import { rowsField } from "../inputs/link-codec.ts";
import { ControllerButton, FileButtons } from "../results/file-buttons.tsx";
import type { ResultColumn, ResultTable } from "../results/result-table.ts";
import { methodNames } from "./damage-inputs.tsx";
import type { DamageState } from "./damage-page-model.ts";
import type { LifeDamage } from "./mission.ts";
import type { DamageOutcome } from "./use-outcome.ts";

/** Levels at the natural frequencies; where a spectrum has no point it is 0. */
function levelsAt(frequenciesHz: readonly number[], points: readonly PlotPoint[]): readonly number[] {
  const levels = new Map(points);
  return frequenciesHz.map((hz) => levels.get(hz) ?? 0);
}

/** Damage, extreme responses and the spectrum of equal damage over the natural frequencies, with their definitions. */
export function damageTable(outcome: DamageOutcome, state: DamageState): ResultTable {
  const { law, mission, test, compared, equal, breakpoints } = outcome;
  const { naturalFrequenciesHz, qualityFactor, exponent, response } = law;
  const x = { values: naturalFrequenciesHz };
  const both = (name: string, { damages, extremesG }: LifeDamage): ResultColumn[] => [
    {
      name,
      key: "fds",
      label: "Damage",
      unit: `(${responseUnit(response)})^${exponent}`,
      of: "general over frequency",
      quantity: "other",
      x,
      values: damages,
    },
    {
      name,
      key: "ers",
      label: "Pseudo-acceleration",
      unit: "g",
      of: "shock response spectrum",
      quantity: "acceleration",
      x,
      values: extremesG,
    },
  ];
  const density: ResultColumn = {
    name: `Equal damage in ${state.minutes} min`,
    key: "psd",
    label: "PSD",
    unit: "g²/Hz",
    of: "power spectral density",
    quantity: "acceleration",
    x,
    values: levelsAt(naturalFrequenciesHz, equal),
  };
  return {
    file: "record-fds",
    title: "Fatigue damage spectrum",
    definition: `D = Σ count·(range/2)^b of the ${response.replace("-", " ")}, rainflow by ASTM E1049-85, the rest counted half, K = C = 1, Q ${qualityFactor}, b ${exponent}; of random tests ${methodNames[state.method].toLowerCase()}; extreme responses as pseudo-acceleration.`,
    columns: [
      ...(mission ? both(`Records, ${state.lifeH} h`, mission) : []),
      ...(test ? both("Breakpoints", test.damage) : []),
      ...(compared ? both("Compared spectrum", compared.damage) : []),
      ...(mission ? [density] : []),
    ],
    breakpoints: breakpoints && { unit: "g²/Hz", points: breakpoints.points },
  };
}

interface DamageFilesProps {
  readonly outcome: DamageOutcome;
  readonly state: DamageState;
  readonly records: readonly File[];
  readonly link: () => string;
}

/** The spectra as files, and the breakpoints for a controller and on the page of random vibration. */
export function DamageFiles({ outcome, state, records, link }: DamageFilesProps) {
  const points = outcome.breakpoints?.points;
  return (
    <FileButtons
      label="All natural frequencies as a file"
      table={() => damageTable(outcome, state)}
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
