import { EquipmentTypeList } from "../features/admin-catalogue/equipment-type-list.tsx";
import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { LinkButton } from "../ui/link-button.tsx";

export function Component() {
  return (
    <AdminPage
      title="Equipment types"
      actions={
        <LinkButton href="/equipment-types/create" variant="primary">
          Add a type
        </LinkButton>
      }
    >
      <EquipmentTypeList />
    </AdminPage>
  );
}
