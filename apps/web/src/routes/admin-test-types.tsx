import { TestTypeList } from "../features/admin-catalogue/test-type-list.tsx";
import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { LinkButton } from "../ui/link-button.tsx";

export function Component() {
  return (
    <AdminPage
      title="Test types"
      actions={
        <LinkButton href="/test-types/create" variant="primary">
          Add a test type
        </LinkButton>
      }
    >
      <TestTypeList />
    </AdminPage>
  );
}
