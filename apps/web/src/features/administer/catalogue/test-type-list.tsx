import { standardOf } from "@headroom/contract/vocabulary/test/describe-test";
import type { TestType } from "@headroom/contract/vocabulary/test/test-types";
import { useQuery } from "@tanstack/react-query";
import { standardTestsKey, testMethodsQuery } from "../../../domain/test-method/test-method.queries.ts";
import { useListPlace } from "../../../platform/kept/list-place.ts";
import { ResourceList } from "../../../ui/table/resource-list.tsx";
import type { Column } from "../../../ui/table/table.tsx";
import { useEnabledToggle } from "../../../ui/table/use-enabled-toggle.ts";
import { firstColumns } from "./first-columns.tsx";
import { sendTestTypeToggle, testTypesQuery } from "./test-types.queries.ts";

const columnsFor = (
  kindOf: (id: string) => string,
  toggle: (id: string, enabled: boolean) => void,
): readonly Column<TestType>[] => [
  ...firstColumns<TestType>({
    head: "Name",
    sortKey: "name",
    nameOf: (row) => row.name,
    idOf: (row) => row.testTypeId,
    editPath: "/test-types/edit",
    toggle,
  }),
  {
    key: "kind",
    head: "Test method",
    sortKey: "stereoTypeId",
    // Room for most names, which come by themselves.
    cell: (row) => <span className="block min-w-40">{kindOf(row.stereoTypeId)}</span>,
  },
  {
    key: "standard",
    head: "Standard",
    sortKey: "standard",
    // Room for a number, which would be broken at its hyphens.
    cell: ({ standard, clause }) => (
      <span className="block min-w-36">
        {standardOf({ standard: standard ?? undefined, clause: clause ?? undefined }) || "–"}
      </span>
    ),
  },
  { key: "sector", head: "Sector", cell: (row) => row.sector.join(", ") || "–" },
  { key: "preset", head: "Preset values", numeric: true, cell: (row) => Object.keys(row.preset).length },
];

export function TestTypeList() {
  const place = useListPlace("name");
  const kinds = useQuery(testMethodsQuery).data ?? [];
  const toggle = useEnabledToggle<TestType>({
    key: standardTestsKey,
    isRow: (row, id) => row.testTypeId === id,
    nameOf: (row) => row.name,
    send: sendTestTypeToggle,
  });
  return (
    <ResourceList
      caption="Standard tests"
      searchLabel="Search name or standard"
      place={place}
      hasEnabled
      query={useQuery(testTypesQuery(place.query))}
      columns={columnsFor((id) => kinds.find((kind) => kind.id === id)?.label ?? "", toggle)}
      rowKey={(row) => row.testTypeId}
      empty={{
        title: "No standard tests yet",
        text: "A standard test is a standard's clause with preset values.",
      }}
    />
  );
}
