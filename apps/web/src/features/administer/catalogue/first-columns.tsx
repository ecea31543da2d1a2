import { Link } from "react-router";
import { Switch } from "../../../ui/control/switch.tsx";
import type { Column } from "../../../ui/table/table.tsx";

interface FirstColumns<R> {
  readonly head: string;
  readonly sortKey: string;
  readonly nameOf: (row: R) => string;
  readonly idOf: (row: R) => string;
  /** Path of the edit form, without the record's identifier. */
  readonly editPath: string;
  readonly toggle: (id: string, enabled: boolean) => void;
}

/** First columns of each catalogue list: the name with a link to the form, and whether it is offered. */
export const firstColumns = <R extends { readonly enabled: boolean }>({
  head,
  sortKey,
  nameOf,
  idOf,
  editPath,
  toggle,
}: FirstColumns<R>): readonly Column<R>[] => [
  {
    key: "name",
    head,
    sortKey,
    isRowHeader: true,
    cell: (row) => (
      <Link className="hover:underline" to={`${editPath}/${idOf(row)}`}>
        {nameOf(row)}
      </Link>
    ),
  },
  {
    key: "enabled",
    head: "Enabled",
    cell: (row) => (
      <Switch
        aria-label={`${nameOf(row)} enabled`}
        isSelected={row.enabled}
        onChange={(value) => toggle(idOf(row), value)}
      />
    ),
  },
];
