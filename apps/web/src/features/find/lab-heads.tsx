import { estimateHeading } from "@headroom/contract/vocabulary/search/estimates";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import type { FreightBasis } from "@headroom/contract/vocabulary/search/freight";
import type { ReactNode } from "react";
import { tableColumns } from "./lab-row.tsx";

type Sort = SearchCriteria["sort"];

interface Head {
  readonly sort: Sort;
  readonly name: ReactNode;
  /** Whether the first has the least. */
  readonly isAscending: boolean;
  readonly isRight?: boolean;
}

export const priceName = ({ status }: FreightBasis): string =>
  status === "counted" ? "Price with freight" : "Price without freight";

const headsFor = (freight: FreightBasis): readonly Head[] => [
  { sort: "name", name: "Laboratory", isAscending: true },
  { sort: "best", name: "Verdict", isAscending: false },
  {
    sort: "cost",
    name: (
      <>
        {priceName(freight)}
        <span className="block text-xs font-normal">{estimateHeading}</span>
      </>
    ),
    isAscending: true,
    isRight: true,
  },
  { sort: "lead-time", name: "Earliest start", isAscending: true, isRight: true },
  { sort: "distance", name: "Distance", isAscending: true, isRight: true },
  { sort: "accreditation", name: "Accredited", isAscending: false },
  { sort: "margin", name: "Worst margin", isAscending: false },
];

export interface LabHeadsProps {
  readonly freight: FreightBasis;
  readonly sort: Sort;
  /** Absent where the list has an order of its own. */
  readonly onSort?: ((sort: Sort) => void) | undefined;
}

/** Heads of the list as a table; they stay in sight. A list of cards has none, and its order above. */
export function LabHeads({ freight, sort, onSort }: LabHeadsProps) {
  const order = (head: Head) => (head.isAscending ? ("ascending" as const) : ("descending" as const));
  return (
    <thead className="sticky top-13 z-10 hidden bg-ground @min-[50rem]:block">
      <tr className={`grid items-end border-b border-line-strong/60 py-1.5 ${tableColumns}`}>
        <td>
          <span className="sr-only">Selected</span>
        </td>
        {headsFor(freight).map((head) => {
          const isSorted = onSort !== undefined && head.sort === sort;
          return (
            <th
              key={head.sort}
              scope="col"
              aria-sort={isSorted ? order(head) : undefined}
              className={`text-sm font-medium text-mute ${head.isRight ? "text-right" : "text-left"}`}
            >
              {onSort ? (
                <button
                  type="button"
                  className={`[text-align:inherit] hover:text-ink ${isSorted ? "text-ink" : ""}`}
                  onClick={() => onSort(head.sort)}
                >
                  {head.name}
                  {isSorted && <span aria-hidden> {head.isAscending ? "↑" : "↓"}</span>}
                </button>
              ) : (
                head.name
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
