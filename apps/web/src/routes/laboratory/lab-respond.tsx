import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router";
import { ProjectNumber } from "../../domain/project/project-number.tsx";
import { allowedSteps } from "../../features/answer/allowed-steps.ts";
import { labProjectQuery } from "../../features/answer/lab-project.queries.ts";
import { QuoteEditor } from "../../features/answer/quote-editor.tsx";
import { ownLabQuery } from "../../features/own-laboratory/own-lab.queries.ts";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { EmptyState, Skeleton } from "../../ui/page/states.tsx";
import { toast } from "../../ui/overlay/toast.tsx";

export function Component() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const project = useQuery(labProjectQuery(id));
  const lab = useQuery(ownLabQuery);
  const { currency = "EUR", leadTimeDays = 14, minOrderCents = null } = lab.data ?? {};
  const back = `/test-lab/projects/${id}`;
  return (
    <Page>
      <QueryView heading="Quote" query={project}>
        {(found) => (
          <>
            <PageHeader
              title="Quote"
              documentTitle={`Quote: ${found.specification.title}`}
              trail={<Link to={back}>{found.specification.title}</Link>}
              detail={
                <>
                  <ProjectNumber number={found.number} /> {found.customerCompany || found.customerName}
                  {found.specification.answerBy && ` · quotes due ${formatDeadline(found.specification)}`}
                </>
              }
            />
            {!allowedSteps(found).quote ? (
              <EmptyState
                title="A quote is not possible now"
                action={<LinkButton href={back}>Back to the project</LinkButton>}
              >
                This project is {found.projectStatus}, and your part of it is {found.own.status}.
              </EmptyState>
            ) : lab.isPending ? (
              <Skeleton lines={12} />
            ) : (
              <QuoteEditor
                key={`${found.projectLabId} ${found.revision}`}
                project={found}
                habits={{ currency, leadTimeDays, minOrderCents }}
                onSent={() => {
                  toast.success("Quote sent");
                  void navigate(back);
                }}
              />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}
