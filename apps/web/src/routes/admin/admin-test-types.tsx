import { TestTypeList } from "../../features/administer/catalogue/test-type-list.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { AdminPage } from "./admin-page.tsx";

export function Component() {
  return (
    <AdminPage
      title="Standard tests"
      actions={
        <LinkButton href="/test-types/create" variant="primary">
          Add a standard test
        </LinkButton>
      }
    >
      <TestTypeList />
    </AdminPage>
  );
}
