import { quotesDueText } from "@headroom/contract/vocabulary/project/deadlines";
import { isWithheld, type LabView, titleOf } from "@headroom/contract/vocabulary/request/withheld-project";
import { useMutation, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Link, useNavigate } from "react-router";
import { partAddress } from "../../domain/project/part-address.ts";
import { ProjectNumber } from "../../domain/project/project-number.tsx";
import { allowedSteps } from "../../features/answer/allowed-steps.ts";
import { lastQuotesQuery, sendResponse } from "../../features/answer/lab-project.queries.ts";
import { OfferPreview } from "../../features/award/offer-preview.tsx";
import { QuoteEditor } from "../../features/quote/quote-editor.tsx";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { EmptyState, Skeleton } from "../../ui/page/states.tsx";

interface RespondProps {
  readonly query: UseQueryResult<LabView>;
  /** Currency and lead time that the laboratory's quotes start from; undefined while it is not known yet. */
  readonly habits: ComponentProps<typeof QuoteEditor>["habits"] | undefined;
  /** For whom a price for each test is enough to begin with. */
  readonly isBrief?: boolean | undefined;
}

function Editor({ project, habits, isBrief }: Omit<RespondProps, "query"> & { project: LabView }) {
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(sendResponse);
  const back = partAddress(project.own);
  const mayQuote = allowedSteps(project).quote;
  const { data: lastQuotes } = useQuery({ ...lastQuotesQuery(project.projectLabId), enabled: mayQuote });
  if (!mayQuote)
    return (
      <EmptyState
        title="A quote is not possible now"
        action={<LinkButton href={back}>Back to the project</LinkButton>}
      >
        This project is {project.projectStatus}, and your part of it is {project.own.status}.
      </EmptyState>
    );
  if (isWithheld(project))
    return (
      <EmptyState
        title="A quote is not possible yet"
        action={<LinkButton href={back}>Back to the project</LinkButton>}
      >
        The customer has not released test levels and files to you. You can ask for it.
      </EmptyState>
    );
  if (!habits) return <Skeleton lines={12} />;
  return (
    <QuoteEditor
      key={`${project.projectLabId} ${project.revision}`}
      project={project}
      {...{ habits, isBrief, lastQuotes }}
      send={(quote) => mutateAsync({ kind: "quote", projectLabId: project.projectLabId, quote })}
      preview={(quote) => <OfferPreview {...{ project, quote }} />}
      onSent={() => {
        toast.success("Quote sent");
        void navigate(back);
      }}
    />
  );
}

const datesOf = (view: LabView) => (isWithheld(view) ? view.withheld : view.specification);

/** A laboratory's quote, of a listed one and of a guest. */
export const RespondScreen = ({ query, ...editor }: RespondProps) => (
  <Page>
    <QueryView heading="Quote" query={query}>
      {(found) => (
        <>
          <PageHeader
            title="Quote"
            documentTitle={`Quote: ${titleOf(found)}`}
            trail={<Link to={partAddress(found.own)}>{titleOf(found)}</Link>}
            detail={
              <>
                <ProjectNumber number={found.number} /> {found.customerCompany || found.customerName}
                {datesOf(found).answerBy && ` · ${quotesDueText(datesOf(found))}`}
              </>
            }
          />
          <Editor project={found} {...editor} />
        </>
      )}
    </QueryView>
  </Page>
);
