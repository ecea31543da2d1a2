import { partyOfLab, partyOfPerson } from "@headroom/contract/vocabulary/document/document-parties";
import { projectNumber } from "@headroom/contract/vocabulary/project/project-number";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { ownProjectQuery } from "../../domain/project/own-project.queries.ts";
import { useSignedInUser } from "../../features/account/use-signed-in-user.ts";
import { DocumentDownload } from "../../features/request/document-download.tsx";
import { RequestDocument } from "../../domain/document/request-document.tsx";
import { PackageDownload } from "../../features/request/package-buttons.tsx";
import { Button } from "../../ui/control/button.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageTitle } from "../../ui/page/page-title.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";

export function Component() {
  const { id = "" } = useParams();
  const project = useQuery(ownProjectQuery(id));
  const user = useSignedInUser();
  return (
    <Page>
      <QueryView heading="Request" query={project}>
        {(found) => (
          <>
            <PageTitle title={`${projectNumber(found.number)}: ${found.specification.title}`} />
            <div className="no-print flex flex-wrap items-center justify-between gap-3 pb-6">
              <Link to={`/user/projects/${found.id}`} className="text-sm text-mute hover:underline">
                Back to the project
              </Link>
              <div className="flex flex-wrap gap-2">
                <DocumentDownload projectId={found.id} />
                <PackageDownload projectId={found.id} />
                <Button onPress={() => window.print()}>Print</Button>
              </div>
            </div>
            {user && (
              <RequestDocument
                project={found}
                parties={{ from: partyOfPerson(user), to: found.projectLabs.map(partyOfLab) }}
                address={`${window.location.origin}/user/projects/${found.id}`}
              />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}
