import { EquipmentList } from "../../features/administer/catalogue/equipment-list.tsx";
import { AdminPage } from "./admin-page.tsx";
import { TransferButtons } from "../../features/administer/operations/transfer-buttons.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

export function Component() {
  return (
    <AdminPage
      title="Models"
      actions={
        <>
          <TransferButtons kind="equipment" />
          <LinkButton href="/equipments/create" variant="primary">
            Add a model
          </LinkButton>
        </>
      }
    >
      <EquipmentList />
    </AdminPage>
  );
}
