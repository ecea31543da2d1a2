import type { StereoType } from "@headroom/contract/vocabulary/stereo-types";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useListPlace } from "../../../platform/list-place.ts";
import { ResourceList } from "../../../ui/resource-list.tsx";
import type { Column } from "../../../ui/table.tsx";
import { stereoTypeListQuery } from "./stereo-types.queries.ts";

const columns: readonly Column<StereoType>[] = [
  { key: "order", head: "Order", sortKey: "sortOrder", numeric: true, cell: (row) => row.sortOrder },
  {
    key: "label",
    head: "Test method",
    sortKey: "label",
    isRowHeader: true,
    cell: (row) => (
      <Link className="hover:underline" to={`/stereo-types/edit/${row.id}`}>
        {row.label}
      </Link>
    ),
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
  return (
    <ResourceList
      caption="Test methods"
      searchLabel="Search test methods"
      place={place}
      query={useQuery(stereoTypeListQuery(place.query))}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ title: "No test methods", text: "The catalogue has not been loaded." }}
    />
  );
}
