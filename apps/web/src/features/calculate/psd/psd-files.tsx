import type { PlotPoint } from "@headroom/plots";
import { controllerFile, uff58OfPsd } from "@headroom/reading";
import { saveBlob } from "../../../platform/save-blob.ts";
import { toast } from "../../../ui/overlay/toast.tsx";
import { Button } from "../../../ui/control/button.tsx";
import { LinkButton } from "../../../ui/control/link-button.tsx";
import { rowsField } from "../inputs/link-codec.ts";
import type { ChannelPsd } from "./measured-psd.ts";
import { computed } from "../results/formula-fault.ts";
import type { PsdState } from "./psd-page-model.ts";
import type { PsdOutcome } from "./psd-results.tsx";

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Every line of spectra on one grid: frequency, then a column for each. */
export function psdCsv(spectra: readonly ChannelPsd[]): string {
  const heads = spectra.map(({ name, unit }) => quoted(`${name} [(${unit})²/Hz]`));
  const rows = [...(spectra[0]?.frequenciesHz ?? [])].map((hz, k) =>
    [hz, ...spectra.map(({ psdPerHz }) => psdPerHz[k] ?? "")].join(","),
  );
  return [[quoted("Frequency [Hz]"), ...heads].join(","), ...rows, ""].join("\r\n");
}

const uffOf = (spectra: readonly ChannelPsd[]) =>
  spectra
    .map(({ name, unit, isAcceleration, resolutionHz, psdPerHz }) =>
      uff58OfPsd({ name, unit, isAcceleration, firstHz: 0, stepHz: resolutionHz, levels: psdPerHz }),
    )
    .join("");

const save = (text: string, ending: string) =>
  saveBlob(new Blob([text], { type: "text/plain" }), `record-psd.${ending}`);

function ControllerButton({ points, state }: { points: readonly PlotPoint[]; state: PsdState }) {
  const write = () => {
    const file = computed(() => controllerFile(points, state));
    if (!file.ok) toast.error(file.sentence);
    else saveBlob(new Blob([file.value]), "specification.npz");
  };
  return <Button onPress={write}>Breakpoints for Rattlesnake (.npz)</Button>;
}

interface PsdFilesProps {
  readonly outcome: PsdOutcome;
  readonly state: PsdState;
}

/** All lines as files, and the breakpoints on the page of random vibration. */
export function PsdFiles({ outcome: { spectra, breakpoints }, state }: PsdFilesProps) {
  const isOneGrid = new Set(spectra.map(({ resolutionHz }) => resolutionHz)).size === 1;
  const isTest = spectra.every(({ isAcceleration }) => isAcceleration);
  const rows = breakpoints?.points.map(([hz, level]) => [hz, level]);
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button isDisabled={!isOneGrid} onPress={() => save(psdCsv(spectra), "csv")}>
        All lines as CSV
      </Button>
      <Button onPress={() => save(uffOf(spectra), "uff")}>All lines as UFF 58</Button>
      {isTest && breakpoints && <ControllerButton points={breakpoints.points} state={state} />}
      {isTest && rows && (
        <LinkButton href={`/calculator/random?psd=${rowsField.write(rows)}`}>
          Breakpoints in Random
        </LinkButton>
      )}
    </div>
  );
}
