import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { labProjectQuery } from "../../features/answer/lab-project.queries.ts";
import { AccountOffer } from "../../features/guest/account-offer.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { PartView } from "../laboratory/part-view.tsx";

export function Component() {
  const { id = "" } = useParams();
  const project = useQuery(labProjectQuery(id));
  return (
    <Page width="full">
      <QueryView heading="Request for quotation" query={project}>
        {(found) => (
          <>
            <AccountOffer status={found.own.status} />
            {/* A guest's files are no account's. */}
            <PartView project={found} userId={null} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
