import type { LabAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { ReactNode } from "react";
import { useGridKeys } from "../../ui/table/grid-keys.ts";
import { type ChosenLab, isChosen, toggleChosen } from "./chosen-labs.ts";
import { LabRow, type LabRowProps } from "./lab-row.tsx";

interface LabGridProps extends Pick<LabRowProps, "freight" | "plannedOn" | "showsReasons"> {
  readonly labs: readonly LabAnswer[];
  readonly chosen: readonly ChosenLab[];
  readonly onChoose: (chosen: readonly ChosenLab[]) => void;
  readonly shown: LabAnswer | null;
  readonly onShow: (lab: LabAnswer) => void;
  readonly notesOf?: (lab: LabAnswer) => ReactNode;
}

/** The laboratories of a page, to go through by arrow keys. */
export function LabGrid({ labs, chosen, onChoose, shown, onShow, notesOf, ...same }: LabGridProps) {
  return (
    <table {...useGridKeys()} aria-label="Laboratories" className="@container block">
      <tbody className="block">
        {labs.map((lab) => (
          <LabRow
            {...same}
            key={lab.labId}
            lab={lab}
            isChosen={isChosen(chosen, lab.labId)}
            onChoose={() => onChoose(toggleChosen(chosen, lab.labId))}
            isShown={shown?.labId === lab.labId}
            onShow={() => onShow(lab)}
            notes={notesOf?.(lab)}
          />
        ))}
      </tbody>
    </table>
  );
}
