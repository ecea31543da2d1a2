import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../../ui/control/link-button.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { EmptyState } from "../../../ui/page/states.tsx";
import { GridTable } from "../../../ui/table/table.tsx";
import { userColumns } from "./user-columns.tsx";
import { useUserToggle } from "./user-list.tsx";
import { usersOfLabQuery } from "./users.queries.ts";

/** The people who may act for a laboratory. */
export function UsersOfLab({ labId }: { labId: string }) {
  const toggle = useUserToggle();
  const users = useQuery(usersOfLabQuery(labId));
  const add = <LinkButton href={`/users/create?lab=${encodeURIComponent(labId)}`}>Add a user</LinkButton>;
  return (
    <QueryView query={users}>
      {({ rows, meta }) => {
        if (rows.length === 0) {
          return (
            <EmptyState title="No users for this laboratory yet" action={add}>
              Without a user it cannot see or answer the projects that are addressed to it.
            </EmptyState>
          );
        }
        return (
          <div className="flex flex-col items-start gap-3">
            <div className="w-full">
              <GridTable
                caption="Users of this laboratory"
                columns={userColumns(toggle)}
                rows={rows}
                rowKey={(row) => row.id}
              />
            </div>
            {meta.total > rows.length && (
              <Notice tone="tight">
                Only the first {rows.length} of {meta.total} are shown; search the list of users for the
                others.
              </Notice>
            )}
            {add}
          </div>
        );
      }}
    </QueryView>
  );
}
