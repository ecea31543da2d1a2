import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { SearchIndexPanel } from "../features/admin-operations/search-index-panel.tsx";

export function Component() {
  return (
    <AdminPage title="Search index">
      <SearchIndexPanel />
    </AdminPage>
  );
}
