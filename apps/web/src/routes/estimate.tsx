import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { enabledTestMethodsQuery } from "../domain/test-method/test-method.queries.ts";
import { projectToReviseQuery } from "../features/request/request.queries.ts";
import { Page } from "../ui/page.tsx";
import { QueryView } from "../ui/query-view.tsx";
import { EstimateScreen } from "./estimate-screen.tsx";

/** The project creation screen; with an identifier it revises that project's specification. */
function Revision({ id }: { id: string }) {
  const project = useQuery(projectToReviseQuery(id));
  const stereoTypes = useQuery(enabledTestMethodsQuery);
  return (
    <QueryView heading="Revise" query={project}>
      {(revised) => (
        <QueryView heading="What do you want to test?" query={stereoTypes}>
          {(kinds) => <EstimateScreen key={id} stereoTypes={kinds} project={revised} />}
        </QueryView>
      )}
    </QueryView>
  );
}

export function Component() {
  const { id } = useParams();
  const stereoTypes = useQuery(enabledTestMethodsQuery);
  return (
    <Page width="full">
      {id ? (
        <Revision id={id} />
      ) : (
        <QueryView heading="What do you want to test?" query={stereoTypes}>
          {(kinds) => <EstimateScreen stereoTypes={kinds} />}
        </QueryView>
      )}
    </Page>
  );
}
