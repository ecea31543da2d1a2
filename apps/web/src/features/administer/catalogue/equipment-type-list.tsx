import type { EquipmentType } from "@headroom/contract/vocabulary/laboratory/equipment";
import { useQuery } from "@tanstack/react-query";
import { equipmentTypesKey } from "../../../domain/machine/machine-models.queries.ts";
import { ratingLabel } from "../../../domain/machine/ratings.ts";
import { useListPlace } from "../../../platform/kept/list-place.ts";
import { ResourceList } from "../../../ui/table/resource-list.tsx";
import type { Column } from "../../../ui/table/table.tsx";
import { useEnabledToggle } from "../../../ui/table/use-enabled-toggle.ts";
import { equipmentTypesQuery, sendEquipmentTypeToggle } from "./equipment-types.queries.ts";
import { firstColumns } from "./first-columns.tsx";

const columnsFor = (toggle: (id: string, enabled: boolean) => void): readonly Column<EquipmentType>[] => [
  ...firstColumns<EquipmentType>({
    head: "Name",
    sortKey: "name",
    nameOf: (row) => row.name,
    idOf: (row) => row.id,
    editPath: "/equipment-types/edit",
    toggle,
  }),
  {
    key: "ratings",
    head: "Described by",
    cell: (row) => (
      <span className="text-sm text-mute">
        {row.ratingKeys.slice(0, 4).map(ratingLabel).join(", ")}
        {row.ratingKeys.length > 4 && ` and ${row.ratingKeys.length - 4} more`}
      </span>
    ),
  },
  { key: "count", head: "Ratings", numeric: true, cell: (row) => row.ratingKeys.length },
];

export function EquipmentTypeList() {
  const place = useListPlace("name");
  const toggle = useEnabledToggle<EquipmentType>({
    key: equipmentTypesKey,
    isRow: (row, id) => row.id === id,
    nameOf: (row) => row.name,
    send: sendEquipmentTypeToggle,
  });
  return (
    <ResourceList
      caption="Equipment classes"
      searchLabel="Search equipment classes"
      place={place}
      hasEnabled
      query={useQuery(equipmentTypesQuery(place.query))}
      columns={columnsFor(toggle)}
      rowKey={(row) => row.id}
      empty={{ title: "No equipment classes yet", text: "Every catalogue model belongs to one." }}
    />
  );
}
