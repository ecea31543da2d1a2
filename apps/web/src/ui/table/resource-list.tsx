import type { ReactNode } from "react";
import type { ListPlace } from "../../platform/kept/list-place.ts";
import { Button } from "../control/button.tsx";
import { DataList, type DataListProps } from "./data-list.tsx";
import { SearchField } from "../control/search-field.tsx";
import { Select } from "../control/select.tsx";

const states = [
  { id: "all", label: "Enabled and disabled" },
  { id: "true", label: "Enabled only" },
  { id: "false", label: "Disabled only" },
] as const;

interface ResourceListProps<Row> extends Omit<DataListProps<Row>, "sort" | "onSort" | "onPage" | "empty"> {
  readonly place: ListPlace;
  readonly searchLabel: string;
  /** Text of an empty list; a search without hits has its own. */
  readonly empty: DataListProps<Row>["empty"];
  /** Whether rows can be disabled. */
  readonly hasEnabled?: boolean;
  readonly filters?: ReactNode;
  readonly isFiltered?: boolean;
  /** The filters in the address, which go with the search when it is cleared. */
  readonly filterNames?: readonly string[];
}

/** A list with search, filters, order and paging, all of them in the address. */
export function ResourceList<Row>(props: ResourceListProps<Row>) {
  const {
    place,
    searchLabel,
    hasEnabled = false,
    filters,
    isFiltered = false,
    filterNames = [],
    empty,
    ...list
  } = props;
  const narrowed = place.q !== "" || place.enabled !== undefined || isFiltered;
  const nothing = {
    title: "Nothing matches",
    text: "No rows match your search and filters.",
    action: (
      <Button
        onPress={() =>
          place.go(Object.fromEntries(["q", "enabled", ...filterNames].map((name) => [name, undefined])))
        }
      >
        Clear the search
      </Button>
    ),
  };
  return (
    <>
      <div className="no-print mb-1 flex flex-wrap items-end gap-2">
        <SearchField label={searchLabel} value={place.q} onSearch={(q) => place.go({ q })} />
        {hasEnabled && (
          <Select
            label="State"
            options={states}
            value={place.enabled ?? "all"}
            onChange={(state) => place.go({ enabled: state === "all" ? undefined : state })}
            className="w-full sm:w-52"
          />
        )}
        {filters}
      </div>
      <DataList
        {...list}
        sort={place.sort}
        onSort={(sort) => place.go({ sort })}
        onPage={(page) => place.go({ page })}
        empty={narrowed ? nothing : empty}
      />
    </>
  );
}
