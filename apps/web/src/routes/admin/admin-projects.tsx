import { AdminPage } from "./admin-page.tsx";
import { ProjectList } from "../../features/administer/projects/project-list.tsx";

export function Component() {
  return (
    <AdminPage title="Projects">
      <ProjectList />
    </AdminPage>
  );
}
