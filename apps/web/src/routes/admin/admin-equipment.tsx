import { EquipmentList } from "../../features/administer/catalogue/equipment-list.tsx";
import { TransferButtons } from "../../features/administer/operations/transfer-buttons.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { AdminPage } from "./admin-page.tsx";

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
