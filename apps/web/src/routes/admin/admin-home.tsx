import { LabList } from "../../features/administer/laboratories/lab-list.tsx";
import { QueueBoard } from "../../features/administer/operations/queue-board.tsx";
import { TransferButtons } from "../../features/administer/operations/transfer-buttons.tsx";
import { GuestSwitch } from "../../features/administer/projects/guest-switch.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { Section } from "../../ui/page/section.tsx";
import { AdminPage } from "./admin-page.tsx";

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
      <Section title="Needs attention">
        <QueueBoard />
      </Section>
      <Section title="Laboratories">
        <LabList />
        <div className="pt-4">
          <GuestSwitch />
        </div>
      </Section>
    </AdminPage>
  );
}
