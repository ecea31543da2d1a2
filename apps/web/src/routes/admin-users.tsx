import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { UserList } from "../features/admin-users/user-list.tsx";
import { LinkButton } from "../ui/link-button.tsx";

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
