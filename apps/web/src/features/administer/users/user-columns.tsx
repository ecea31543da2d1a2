import type { UserRecord } from "@headroom/contract/vocabulary/account/users";
import { Link } from "react-router";
import { formatInstant } from "../../../platform/quantity/formatting.ts";
import { Chip } from "../../../ui/page/chip.tsx";
import { Switch } from "../../../ui/control/switch.tsx";
import type { Column } from "../../../ui/table/table.tsx";
import { InviteButton } from "./invite-button.tsx";

/** On a phone it breaks before the host's name. */
function Email({ address }: { address: string }) {
  const host = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}

/** The columns of a list of users; `toggle` enables and disables. */
export const userColumns = (
  toggle: (id: string, enabled: boolean) => void,
): readonly Column<UserRecord>[] => [
  {
    key: "name",
    head: "Name",
    sortKey: "name",
    isRowHeader: true,
    cell: (row) => (
      <Link className="hover:underline" to={`/users/edit/${row.id}`}>
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
    key: "email",
    head: "Email",
    sortKey: "email",
    cell: (row) => (
      <>
        <Email address={row.email} /> {!row.emailVerified && <Chip tone="tight">unconfirmed</Chip>}
      </>
    ),
  },
  { key: "company", head: "Company", cell: (row) => row.company || "–" },
  {
    key: "role",
    head: "Role",
    cell: (row) => (
      <>
        {row.role}{" "}
        {row.labId && (
          <Link className="text-sm text-mute hover:underline" to={`/testlab/edit/${row.labId}`}>
            {row.labName ?? row.labId}
          </Link>
        )}
      </>
    ),
  },
  {
    key: "lastSignInAt",
    head: "Last sign-in",
    sortKey: "lastSignInAt",
    cell: (row) => (
      <span className="whitespace-nowrap text-sm text-mute">
        {row.lastSignInAt ? formatInstant(row.lastSignInAt) : "never"}
      </span>
    ),
  },
  {
    key: "invite",
    head: <span className="sr-only">Invitation</span>,
    cell: (row) => <InviteButton user={row} size="small" />,
  },
];
