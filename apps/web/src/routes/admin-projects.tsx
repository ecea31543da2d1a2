import { AdminPage } from "../features/admin-frame/admin-page.tsx";
import { ProjectList } from "../features/admin-projects/project-list.tsx";

export function Component() {
  return (
    <AdminPage title="Projects">
      <ProjectList />
    </AdminPage>
  );
}
