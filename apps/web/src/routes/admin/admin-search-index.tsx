import { SearchIndexPanel } from "../../features/administer/operations/search-index-panel.tsx";
import { AdminPage } from "./admin-page.tsx";

export function Component() {
  return (
    <AdminPage title="Search index">
      <SearchIndexPanel />
    </AdminPage>
  );
}
