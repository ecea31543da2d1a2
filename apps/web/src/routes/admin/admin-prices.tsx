import { PricesEditor } from "../../features/administer/prices/prices-editor.tsx";
import { AdminPage } from "./admin-page.tsx";

export function Component() {
  return (
    <AdminPage title="Rates and freight">
      <PricesEditor />
    </AdminPage>
  );
}
