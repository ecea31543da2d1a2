import { getOwnProject } from "@headroom/contract/endpoints/projects";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { testMethodsQuery } from "../domain/test-method/test-method.queries.ts";
import { call } from "../platform/call/api-client.ts";
import { Page } from "../ui/page/page.tsx";
import { QueryView } from "../ui/page/query-view.tsx";
import { EstimateScreen } from "./estimate-screen.tsx";

const projectToReviseQuery = (id: string) =>
  queryOptions({
    queryKey: ["project-to-revise", id],
    queryFn: async ({ signal }) => (await call(getOwnProject, { params: { id }, signal })).data,
    // A refetch must not change the project while it is edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The project creation screen with a project's specification, to be revised. */
export function Component() {
  const { id = "" } = useParams();
  const project = useQuery(projectToReviseQuery(id));
  const stereoTypes = useQuery(testMethodsQuery);
  return (
    <Page width="full">
      <QueryView heading="Revise" query={project}>
        {(revised) => (
          <QueryView heading="What do you want to test?" query={stereoTypes}>
            {(kinds) => <EstimateScreen key={id} stereoTypes={kinds} project={revised} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}
