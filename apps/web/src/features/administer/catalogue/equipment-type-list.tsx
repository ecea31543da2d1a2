import type { EquipmentType } from "@headroom/contract/vocabulary/equipment";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useListPlace } from "../../../platform/list-place.ts";
import { ResourceList } from "../../../ui/resource-list.tsx";
import { Switch } from "../../../ui/switch.tsx";
import type { Column } from "../../../ui/table.tsx";
import { useEnabledToggle } from "../../../ui/use-enabled-toggle.ts";
import { equipmentTypesQuery, sendEquipmentTypeToggle } from "./equipment-types.queries.ts";
import { equipmentTypesKey } from "../../../domain/machine/machine-models.queries.ts";
import { ratingLabel } from "../../../domain/machine/ratings.ts";

const columnsFor = (toggle: (id: string, enabled: boolean) => void): readonly Column<EquipmentType>[] => [
  {
    key: "name",
    head: "Name",
    sortKey: "name",
    isRowHeader: true,
    cell: (row) => (
      <Link className="hover:underline" to={`/equipment-types/edit/${row.id}`}>
        {row.name}
      </Link>
    ),
  },
  {
    key: "enabled",
    head: "Enabled",
    cell: (row) => (
      <Switch
        aria-label={`${row.name} enabled`}
        isSelected={row.enabled}
        onChange={(value) => toggle(row.id, value)}
      />
    ),
  },
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
    send: sendEquipmentTypeToggle,
  });
  return (
    <ResourceList
      caption="Equipment types"
      searchLabel="Search equipment types"
      place={place}
      hasEnabled
      query={useQuery(equipmentTypesQuery(place.query))}
      columns={columnsFor(toggle)}
      rowKey={(row) => row.id}
      empty={{ title: "No equipment types yet", text: "Every catalogue model belongs to one." }}
    />
  );
}
