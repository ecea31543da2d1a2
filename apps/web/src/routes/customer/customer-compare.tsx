import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { ownProjectQuery } from "../../domain/project/own-project.queries.ts";
import { ProjectNumber } from "../../domain/project/project-number.tsx";
import { CompareScreen } from "../../features/award/compare-screen.tsx";
import { Button } from "../../ui/control/button.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { PrintLine } from "../../ui/print/print-line.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";

export function Component() {
  const { id = "" } = useParams();
  const project = useQuery(ownProjectQuery(id));
  return (
    <div className="wide-page">
      <Page width="full">
        <QueryView heading="Compare quotes" query={project}>
          {(found) => (
            <>
              <PageHeader
                title="Compare quotes"
                documentTitle={`Quotes: ${found.specification.title}`}
                trail={<Link to={`/user/projects/${found.id}`}>{found.specification.title}</Link>}
                detail={<ProjectNumber number={found.number} />}
                actions={<Button onPress={() => window.print()}>Print</Button>}
              />
              <PrintLine />
              <CompareScreen project={found} />
            </>
          )}
        </QueryView>
      </Page>
    </div>
  );
}
