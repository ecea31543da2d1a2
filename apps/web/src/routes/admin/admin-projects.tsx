import { ProjectList } from "../../features/administer/projects/project-list.tsx";
import { AdminPage } from "./admin-page.tsx";

export function Component() {
  return (
    <AdminPage title="Projects">
      <ProjectList />
    </AdminPage>
  );
}
