import { Ledger, LedgerExport } from "../../features/administer/projects/ledger.tsx";
import { AdminPage } from "./admin-page.tsx";

export function Component() {
  return (
    <AdminPage title="Ledger" actions={<LedgerExport />}>
      <Ledger />
    </AdminPage>
  );
}
