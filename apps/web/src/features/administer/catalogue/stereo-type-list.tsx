import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { useQuery } from "@tanstack/react-query";
import { testMethodsKey } from "../../../domain/test-method/test-method.queries.ts";
import { useListPlace } from "../../../platform/kept/list-place.ts";
import { ResourceList } from "../../../ui/table/resource-list.tsx";
import type { Column } from "../../../ui/table/table.tsx";
import { useEnabledToggle } from "../../../ui/table/use-enabled-toggle.ts";
import { firstColumns } from "./first-columns.tsx";
import { sendStereoTypeToggle, stereoTypeListQuery } from "./stereo-types.queries.ts";

const columnsFor = (toggle: (id: string, enabled: boolean) => void): readonly Column<StereoType>[] => [
  { key: "order", head: "Order", sortKey: "sortOrder", numeric: true, cell: (row) => row.sortOrder },
  ...firstColumns<StereoType>({
    head: "Test method",
    sortKey: "label",
    nameOf: (row) => row.label,
    idOf: (row) => row.id,
    editPath: "/stereo-types/edit",
    toggle,
  }),
  {
    key: "description",
    head: "Description",
    cell: (row) => <span className="block min-w-72 text-sm text-mute">{row.description || "–"}</span>,
  },
  { key: "code", head: "Code", cell: (row) => <span className="figure">{row.code}</span> },
  { key: "group", head: "Group", sortKey: "group", cell: (row) => row.group },
  { key: "parameters", head: "Parameters", numeric: true, cell: (row) => row.parameters.length },
  { key: "standards", head: "Standards", numeric: true, cell: (row) => row.standards.length },
  {
    key: "factors",
    head: <span className="whitespace-normal">Force, velocity, stroke factors</span>,
    numeric: true,
    cell: ({ marginPolicy: policy }) =>
      `${policy.forceFactor} · ${policy.velocityFactor} · ${policy.displacementFactor}`,
  },
];

export function StereoTypeList() {
  const place = useListPlace("sortOrder");
  const toggle = useEnabledToggle<StereoType>({
    key: testMethodsKey,
    isRow: (row, id) => row.id === id,
    nameOf: (row) => row.label,
    send: sendStereoTypeToggle,
  });
  return (
    <ResourceList
      caption="Test methods"
      searchLabel="Search test methods"
      place={place}
      hasEnabled
      query={useQuery(stereoTypeListQuery(place.query))}
      columns={columnsFor(toggle)}
      rowKey={(row) => row.id}
      empty={{ title: "No test methods", text: "The catalogue has not been loaded." }}
    />
  );
}
