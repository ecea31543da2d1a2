import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { ProjectNumber } from "../../domain/project/project-number.tsx";
import { StatusChip } from "../../domain/project/status-chip.tsx";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import { LabActions } from "../../features/answer/lab-actions.tsx";
import { LabProjectDetail } from "../../features/answer/lab-project-detail.tsx";
import { labProjectQuery } from "../../features/answer/lab-project.queries.ts";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";

export function Component() {
  const { id = "" } = useParams();
  const project = useQuery(labProjectQuery(id));
  const user = useSignedInUser();
  return (
    <Page width="full">
      <QueryView heading="Project" query={project}>
        {(found) => (
          <>
            <PageHeader
              title={found.specification.title}
              trail={<Link to="/test-lab/projects">Projects</Link>}
              detail={
                <span className="inline-flex flex-wrap items-center gap-x-2">
                  <ProjectNumber number={found.number} />
                  <StatusChip status={found.own.status} />
                  {found.customerCompany || found.customerName}
                  {found.revision > 1 && ` · revision ${found.revision}`}
                </span>
              }
              actions={<LabActions project={found} />}
            />
            <LabProjectDetail key={found.projectLabId} project={found} userId={user?.id} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
