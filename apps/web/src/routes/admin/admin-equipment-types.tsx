import { EquipmentTypeList } from "../../features/administer/catalogue/equipment-type-list.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { AdminPage } from "./admin-page.tsx";

export function Component() {
  return (
    <AdminPage
      title="Equipment classes"
      actions={
        <LinkButton href="/equipment-types/create" variant="primary">
          Add an equipment class
        </LinkButton>
      }
    >
      <EquipmentTypeList />
    </AdminPage>
  );
}
