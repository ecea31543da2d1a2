import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { ownProjectQuery } from "../domain/project/own-project.queries.ts";
import { CompareScreen } from "../features/award/compare-screen.tsx";
import { Page } from "../ui/page.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { QueryView } from "../ui/query-view.tsx";

export function Component() {
  const { id = "" } = useParams();
  const project = useQuery(ownProjectQuery(id));
  return (
    <Page width="full">
      <QueryView heading="Compare quotes" query={project} fallback={fallbackSentences.projectFetch}>
        {(found) => (
          <>
            <PageHeader
              title="Compare quotes"
              documentTitle={`Quotes: ${found.specification.title}`}
              trail={<Link to={`/user/projects/${found.id}`}>{found.specification.title}</Link>}
            />
            <CompareScreen project={found} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
