import type { Accreditation } from "@headroom/contract/vocabulary/laboratory/accreditations";
import { useQuery } from "@tanstack/react-query";
import { accreditationBodiesKey } from "../../../domain/certificate/accreditation-bodies.queries.ts";
import { countryName } from "../../../domain/place/region-names.ts";
import { useListPlace } from "../../../platform/kept/list-place.ts";
import { Chip } from "../../../ui/page/chip.tsx";
import { ResourceList } from "../../../ui/table/resource-list.tsx";
import type { Column } from "../../../ui/table/table.tsx";
import { useEnabledToggle } from "../../../ui/table/use-enabled-toggle.ts";
import { accreditationsQuery, sendAccreditationToggle } from "./accreditations.queries.ts";
import { firstColumns } from "./first-columns.tsx";

const columnsFor = (toggle: (id: string, enabled: boolean) => void): readonly Column<Accreditation>[] => [
  ...firstColumns<Accreditation>({
    head: "Abbreviation",
    sortKey: "abbreviation",
    nameOf: (row) => row.abbreviation,
    idOf: (row) => row.id,
    editPath: "/accreditation/edit",
    toggle,
  }),
  { key: "fullName", head: "Name", sortKey: "name", cell: (row) => row.name },
  {
    key: "kind",
    head: "Kind",
    sortKey: "kind",
    cell: (row) => (row.kind === "recognition" ? <Chip tone="tight">recognition</Chip> : "accreditation"),
  },
  {
    key: "country",
    head: "Country",
    sortKey: "countryCode",
    cell: (row) => countryName(row.countryCode) || "–",
  },
  {
    key: "standards",
    head: "Standards",
    cell: (row) => row.standards.map((standard) => standard.replaceAll(" ", "\u00a0")).join(", ") || "–",
  },
];

export function AccreditationList() {
  const place = useListPlace("abbreviation");
  const toggle = useEnabledToggle<Accreditation>({
    key: accreditationBodiesKey,
    isRow: (row, id) => row.id === id,
    nameOf: (row) => row.abbreviation,
    send: sendAccreditationToggle,
  });
  return (
    // Abbreviations take less room than names.
    <div className="[&_th[scope=row]]:min-w-0!">
      <ResourceList
        caption="Accreditation bodies"
        searchLabel="Search abbreviation or name"
        place={place}
        hasEnabled
        query={useQuery(accreditationsQuery(place.query))}
        columns={columnsFor(toggle)}
        rowKey={(row) => row.id}
        empty={{
          title: "No accreditation bodies yet",
          text: "Laboratories name them on their certificates.",
        }}
      />
    </div>
  );
}
