import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { ProjectNumber } from "../../domain/project/project-number.tsx";
import { StatusChip } from "../../domain/project/status-chip.tsx";
import { ProjectActions } from "../../features/administer/projects/project-actions.tsx";
import { ProjectDetail } from "../../features/administer/projects/project-detail.tsx";
import { projectQuery } from "../../features/administer/projects/project.queries.ts";
import { QueryView } from "../../ui/page/query-view.tsx";
import { AdminPage } from "./admin-page.tsx";

const list = "/admin/projects";

export function Component() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const record = useQuery(projectQuery(id));
  const project = record.data;
  const title = project?.specification.title ?? "Project";
  return (
    <AdminPage
      title={title}
      detail={
        project && (
          <span className="inline-flex items-center gap-2">
            <ProjectNumber number={project.number} />
            <StatusChip status={project.status} />
          </span>
        )
      }
      parent={{ href: list, label: "Projects" }}
      actions={
        project && (
          <ProjectActions
            project={{ id: project.id, title, status: project.status }}
            onDeleted={() => void navigate(list)}
          />
        )
      }
    >
      <QueryView query={record}>{(found) => <ProjectDetail project={found} />}</QueryView>
    </AdminPage>
  );
}
