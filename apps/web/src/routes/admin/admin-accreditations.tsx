import { AccreditationList } from "../../features/administer/catalogue/accreditation-list.tsx";
import { TransferButtons } from "../../features/administer/operations/transfer-buttons.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { AdminPage } from "./admin-page.tsx";

export function Component() {
  return (
    <AdminPage
      title="Accreditations"
      actions={
        <>
          <TransferButtons kind="accreditations" />
          <LinkButton href="/accreditation/create" variant="primary">
            Add accreditation body
          </LinkButton>
        </>
      }
    >
      <AccreditationList />
    </AdminPage>
  );
}
