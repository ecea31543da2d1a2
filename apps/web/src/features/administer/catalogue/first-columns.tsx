import { Link } from "react-router";
import { Switch } from "../../../ui/switch.tsx";
import type { Column } from "../../../ui/table.tsx";

interface FirstColumns<R> {
  readonly head: string;
  readonly sortKey: string;
  readonly nameOf: (row: R) => string;
  readonly idOf: (row: R) => string;
  /** Where the form of the one with an identifier is, without that. */
  readonly editPath: string;
  readonly toggle: (id: string, enabled: boolean) => void;
}

/** What the list of each kind of the catalogue begins with: the name, which leads to the form, and whether it is offered. */
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
