import { UserList } from "../../features/administer/users/user-list.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { AdminPage } from "./admin-page.tsx";

export function Component() {
  return (
    <AdminPage
      title="Users"
      actions={
        <LinkButton href="/users/create" variant="primary">
          Add a user
        </LinkButton>
      }
    >
      <UserList />
    </AdminPage>
  );
}
