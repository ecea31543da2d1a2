import type { ListedLab } from "@headroom/contract/vocabulary/search/matching";
import { Fragment, type ReactNode } from "react";
import { useGridKeys } from "../../ui/table/grid-keys.ts";
import { type ChosenLab, isChosen, toggleChosen } from "./chosen-labs.ts";
import { LabHeads, type LabHeadsProps, priceName } from "./lab-heads.tsx";
import { LabRow, type LabRowProps } from "./lab-row.tsx";

interface LabGridProps extends LabHeadsProps, Pick<LabRowProps, "tests" | "showsReasons"> {
  readonly labs: readonly ListedLab[];
  readonly chosen: readonly ChosenLab[];
  readonly onChoose: (chosen: readonly ChosenLab[]) => void;
  /** The open laboratory. */
  readonly shownId: string | undefined;
  readonly onShow: (lab: ListedLab) => void;
  readonly notesOf?: (lab: ListedLab) => ReactNode;
  /** Stands below an open row. */
  readonly detailOf?: ((lab: ListedLab) => ReactNode) | undefined;
}

/** The laboratories of a page, to go through by arrow keys. */
export function LabGrid(props: LabGridProps) {
  const { labs, chosen, onChoose, shownId, onShow, notesOf, detailOf, freight, sort, onSort, ...same } =
    props;
  const keys = useGridKeys();
  const isNoteNeeded =
    onSort !== undefined && sort === "cost" && labs.some(({ row }) => row.priceIs === "on request");
  return (
    <>
      <table {...keys} aria-label="Laboratories" className="@container block">
        <caption className="block pt-1 text-left text-sm text-mute @min-[50rem]:sr-only">
          {priceName(freight)}: estimate, not an offer
        </caption>
        <LabHeads {...{ freight, sort, onSort }} />
        <tbody className="block">
          {labs.map((lab) => (
            <Fragment key={lab.labId}>
              <LabRow
                {...same}
                lab={lab}
                isChosen={isChosen(chosen, lab.labId)}
                onChoose={() => onChoose(toggleChosen(chosen, lab.labId))}
                isShown={shownId === lab.labId}
                onShow={() => onShow(lab)}
                notes={notesOf?.(lab)}
              />
              {detailOf && shownId === lab.labId && (
                <tr className="block border-b border-line-strong">
                  <td className="block pb-4 pl-8">{detailOf(lab)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {isNoteNeeded && (
        <p className="pt-2 text-sm text-mute">Prices on request come last: there is no sum to compare.</p>
      )}
    </>
  );
}
