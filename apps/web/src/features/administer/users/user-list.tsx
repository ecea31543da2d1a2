import type { UserRecord } from "@headroom/contract/vocabulary/account/users";
import { useQuery } from "@tanstack/react-query";
import { useListPlace } from "../../../platform/kept/list-place.ts";
import { ResourceList } from "../../../ui/table/resource-list.tsx";
import { useEnabledToggle } from "../../../ui/table/use-enabled-toggle.ts";
import { userFilterOf, UserFilters } from "./user-filters.tsx";
import { userColumns } from "./user-columns.tsx";
import { sendUserToggle, usersKey, usersQuery } from "./users.queries.ts";

/** Takes effect at once; disabling also ends the user's sessions. */
export const useUserToggle = () =>
  useEnabledToggle<UserRecord>({
    key: usersKey,
    isRow: (row, id) => row.id === id,
    nameOf: (row) => row.name,
    send: sendUserToggle,
  });

export function UserList() {
  const place = useListPlace("name");
  const toggle = useUserToggle();
  const filter = userFilterOf(place);
  return (
    <ResourceList
      caption="Users"
      searchLabel="Search name or email"
      place={place}
      hasEnabled
      filters={<UserFilters place={place} />}
      filterNames={["role", "lab"]}
      isFiltered={Object.keys(filter).length > 0}
      query={useQuery(usersQuery({ ...place.query, ...filter }))}
      columns={userColumns(toggle)}
      rowKey={(row) => row.id}
      empty={{ title: "No users yet" }}
    />
  );
}
