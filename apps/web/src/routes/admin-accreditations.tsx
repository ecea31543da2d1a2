import { AccreditationList } from "../features/admin-catalogue/accreditation-list.tsx";
import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { TransferButtons } from "../features/admin-operations/transfer-buttons.tsx";
import { LinkButton } from "../ui/link-button.tsx";

export function Component() {
  return (
    <AdminPage
      title="Accreditations"
      actions={
        <>
          <TransferButtons kind="accreditations" />
          <LinkButton href="/accreditation/create" variant="primary">
            Add a body
          </LinkButton>
        </>
      }
    >
      <AccreditationList />
    </AdminPage>
  );
}
