import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import { labProjectQuery } from "../../features/answer/lab-project.queries.ts";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { PartView } from "./part-view.tsx";

export function Component() {
  const { id = "" } = useParams();
  const project = useQuery(labProjectQuery(id));
  const user = useSignedInUser();
  return (
    <Page width="full">
      <QueryView heading="Project" query={project}>
        {(found) => (
          <PartView project={found} trail={<Link to="/test-lab/projects">Projects</Link>} userId={user?.id} />
        )}
      </QueryView>
    </Page>
  );
}
