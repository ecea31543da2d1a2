import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { ownProjectQuery } from "../../domain/project/own-project.queries.ts";
import { ProjectNumber } from "../../domain/project/project-number.tsx";
import { ProjectStatusChip } from "../../domain/project/status-chip.tsx";
import { ConfirmEmailNotice } from "../../features/account/sign-in/confirm-email-notice.tsx";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import { ProjectActions } from "../../features/request/own-project-actions.tsx";
import { ProjectDetail } from "../../features/request/own-project-detail.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { PrintLine } from "../../ui/print/print-line.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";

export function Component() {
  const { id = "" } = useParams();
  const project = useQuery(ownProjectQuery(id));
  const user = useSignedInUser();
  return (
    <Page width="full">
      <QueryView heading="Project" query={project}>
        {(found) => (
          <>
            <PageHeader
              title={found.specification.title}
              trail={<Link to="/user/projects">Your projects</Link>}
              detail={
                <span className="inline-flex items-center gap-2">
                  <ProjectNumber number={found.number} />
                  <ProjectStatusChip project={found} />
                  {found.revision > 1 && ` · revision ${found.revision}`}
                </span>
              }
              actions={<ProjectActions project={found} />}
            />
            <PrintLine />
            {found.waitingFor && (
              <div className="pb-4">
                <ConfirmEmailNotice sentence="Confirm your email to send this request." />
              </div>
            )}
            <ProjectDetail key={found.id} project={found} userId={user?.id} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
