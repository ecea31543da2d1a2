import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { namedStandard } from "../../domain/standard/test-source.ts";
import type { AddTestProps } from "./add-test-dialog.tsx";

/** Most requested test methods. */
const common: readonly StereoTypeId[] = [
  "vib-random",
  "vib-sine",
  "shock-half-sine",
  "shock-srs",
  "temperature-change",
  "damp-heat-cyclic",
  "ingress-water",
  "salt-fog",
];

interface QuickStartProps {
  readonly stereoTypes: readonly StereoType[];
  readonly onAdd: AddTestProps["onAdd"];
}

/** The first test in one press. */
export function QuickStart({ stereoTypes, onAdd }: QuickStartProps) {
  const shown = common.flatMap((id) => stereoTypes.find((stereoType) => stereoType.id === id) ?? []);
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {shown.map((stereoType) => (
        <li key={stereoType.id}>
          <button
            type="button"
            title={stereoType.description || undefined}
            onClick={() => onAdd(stereoType, namedStandard(stereoType))}
            className="flex h-full w-full flex-col rounded-md border border-line bg-raised px-3 py-2 text-left hover:border-line-strong"
          >
            <span className="font-medium">{stereoType.label}</span>
            <span className="text-xs text-mute">{stereoType.standards[0]?.ref}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
