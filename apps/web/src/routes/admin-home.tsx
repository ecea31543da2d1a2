import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { LabList } from "../features/admin-labs/lab-list.tsx";
import { QueueBoard } from "../features/admin-operations/queue-board.tsx";
import { TransferButtons } from "../features/admin-operations/transfer-buttons.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Section } from "../ui/section.tsx";

export function Component() {
  return (
    <AdminPage
      title="Test laboratories"
      actions={
        <>
          <TransferButtons kind="labs" />
          <LinkButton href="/testlab/create" variant="primary">
            Add a laboratory
          </LinkButton>
        </>
      }
    >
      <Section title="To look at">
        <QueueBoard />
      </Section>
      <Section title="Laboratories">
        <LabList />
      </Section>
    </AdminPage>
  );
}
