import { AdminPage } from "./admin-page.tsx";
import { PricesEditor } from "../../features/administer/prices/prices-editor.tsx";

export function Component() {
  return (
    <AdminPage title="Rates and freight">
      <PricesEditor />
    </AdminPage>
  );
}
