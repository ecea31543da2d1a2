import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import { LabProjectDetail } from "../../features/answer/lab-project-detail.tsx";
import { labProjectQuery } from "../../features/answer/lab-project.queries.ts";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { LabProjectHeader } from "./lab-project-header.tsx";

export function Component() {
  const { id = "" } = useParams();
  const project = useQuery(labProjectQuery(id));
  const user = useSignedInUser();
  return (
    <Page width="full">
      <QueryView heading="Project" query={project}>
        {(found) => (
          <>
            <LabProjectHeader project={found} trail={<Link to="/test-lab/projects">Projects</Link>} />
            <LabProjectDetail key={found.projectLabId} project={found} userId={user?.id} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
