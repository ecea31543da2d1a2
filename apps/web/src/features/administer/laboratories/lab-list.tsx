import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { LabRow } from "@headroom/contract/vocabulary/laboratory/lab-rows";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { countryName } from "../../../domain/place/region-names.ts";
import { useListPlace } from "../../../platform/kept/list-place.ts";
import { ResourceList } from "../../../ui/table/resource-list.tsx";
import type { Column } from "../../../ui/table/table.tsx";
import { useEnabledToggle } from "../../../ui/table/use-enabled-toggle.ts";
import { LabState } from "./lab-state.tsx";
import { labsKey, labsQuery, sendLabToggle } from "./lab-rows.queries.ts";

const columnsFor = (toggle: (id: string, enabled: boolean) => void): readonly Column<LabRow>[] => [
  {
    key: "name",
    head: "Laboratory",
    sortKey: "name",
    isRowHeader: true,
    cell: (row) => (
      <Link className="hover:underline" to={`/testlab/edit/${row.id}`}>
        {row.name}
        {row.isDraft && <span className="text-mute"> · draft</span>}
      </Link>
    ),
  },
  {
    key: "enabled",
    head: "Enabled",
    cell: (row) => <LabState row={row} onToggle={toggle} />,
  },
  { key: "city", head: "City", sortKey: "city", cell: (row) => row.city },
  { key: "country", head: "Country", cell: (row) => countryName(row.countryCode) },
  { key: "machines", head: "Machines", numeric: true, cell: (row) => row.machines },
  { key: "certificates", head: "Certificates", numeric: true, cell: (row) => row.certificates },
  {
    key: "updatedAt",
    head: "Changed",
    sortKey: "updatedAt",
    cell: (row) => <span className="whitespace-nowrap text-sm text-mute">{formatDate(row.updatedAt)}</span>,
  },
  {
    key: "public",
    head: <span className="sr-only">Public page</span>,
    cell: (row) => (
      <Link className="whitespace-nowrap text-sm text-mute hover:underline" to={`/testlabs/${row.slug}`}>
        public page
      </Link>
    ),
  },
];

export function LabList() {
  const place = useListPlace("name");
  const toggle = useEnabledToggle<LabRow>({
    key: labsKey,
    isRow: (row, id) => row.id === id,
    nameOf: (row) => row.name,
    send: sendLabToggle,
  });
  return (
    <ResourceList
      caption="Test laboratories"
      searchLabel="Search name or city"
      place={place}
      hasEnabled
      query={useQuery(labsQuery(place.query))}
      columns={columnsFor(toggle)}
      rowKey={(row) => row.id}
      empty={{ title: "No laboratories yet", text: "Add the first one, or import a CSV file." }}
    />
  );
}
