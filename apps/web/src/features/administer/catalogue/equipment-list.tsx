import type { Equipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import { useQuery } from "@tanstack/react-query";
import { modelsKey } from "../../../domain/machine/machine-models.queries.ts";
import { KeyRatings } from "../../../domain/machine/key-ratings-line.tsx";
import { sourceTones } from "../../../domain/machine/machine-sources.ts";
import { useListPlace } from "../../../platform/kept/list-place.ts";
import { type Format, useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Chip } from "../../../ui/page/chip.tsx";
import { ResourceList } from "../../../ui/table/resource-list.tsx";
import type { Column } from "../../../ui/table/table.tsx";
import { useEnabledToggle } from "../../../ui/table/use-enabled-toggle.ts";
import { equipmentListQuery, sendEquipmentToggle } from "./equipment.queries.ts";
import { everyEquipmentTypeQuery } from "./equipment-types.queries.ts";
import { firstColumns } from "./first-columns.tsx";

const columnsFor = (
  typeName: (id: string) => string,
  format: Format,
  toggle: (id: string, enabled: boolean) => void,
): readonly Column<Equipment>[] => [
  ...firstColumns<Equipment>({
    head: "Model",
    sortKey: "name",
    nameOf: (row) => `${row.manufacturer} ${row.model}`,
    idOf: (row) => row.equipmentId,
    editPath: "/equipments/edit",
    toggle,
  }),
  {
    key: "type",
    head: "Equipment class",
    sortKey: "equipmentTypeId",
    cell: (row) => typeName(row.equipmentTypeId),
  },
  {
    key: "ratings",
    head: "Ratings",
    cell: (row) => <KeyRatings ratings={row.ratings} format={format} />,
  },
  {
    key: "provenance",
    head: "Source",
    sortKey: "provenance",
    cell: (row) => <Chip tone={sourceTones[row.provenance]}>{row.provenance}</Chip>,
  },
];

export function EquipmentList() {
  const place = useListPlace("name");
  const format = useFormat();
  const types = useQuery(everyEquipmentTypeQuery).data ?? [];
  const toggle = useEnabledToggle<Equipment>({
    key: modelsKey,
    isRow: (row, id) => row.equipmentId === id,
    nameOf: (row) => `${row.manufacturer} ${row.model}`,
    send: sendEquipmentToggle,
  });
  return (
    <ResourceList
      caption="Catalogue models"
      searchLabel="Search manufacturer or model"
      place={place}
      hasEnabled
      query={useQuery(equipmentListQuery(place.query))}
      columns={columnsFor((id) => types.find((type) => type.id === id)?.name ?? id, format, toggle)}
      rowKey={(row) => row.equipmentId}
      empty={{
        title: "No models yet",
        text: "Every machine of a laboratory is of a model in this catalogue.",
      }}
    />
  );
}
