import type { LabProject, ProjectAnswer, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router";
import { ownProjectQuery, sendEnteredQuote } from "../../domain/project/own-project.queries.ts";
import { ProjectNumber } from "../../domain/project/project-number.tsx";
import { QuoteEditor } from "../../features/quote/quote-editor.tsx";
import { mayEnterQuote } from "../../features/request/allowed-actions.ts";
import { LinkButton } from "../../ui/control/link-button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { EmptyState } from "../../ui/page/states.tsx";

const habits = { currency: "EUR", leadTimeDays: Number.NaN } as const;

/** The part as its laboratory has it, for the editor of a quote: its own tests, and no estimate in its name. */
const asPart = (project: ProjectAnswer, own: ProjectLab): LabProject => ({
  ...project,
  projectLabId: own.projectLabId,
  projectId: project.id,
  role: "Prospect",
  projectStatus: project.status,
  customerName: "",
  customerCompany: "",
  specification: {
    ...project.specification,
    tests: project.specification.tests.filter(({ lineId }) => own.lineIds.includes(lineId)),
  },
  estimates: [],
  own,
});

function Editor({ project, part }: { project: ProjectAnswer; part: string }) {
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(sendEnteredQuote);
  const back = `/user/projects/${project.id}`;
  const own = project.projectLabs.find(({ projectLabId }) => projectLabId === part);
  if (!own || !mayEnterQuote(project.status, own))
    return (
      <EmptyState
        title="A quote cannot be entered now"
        action={<LinkButton href={back}>Back to the project</LinkButton>}
      >
        {own
          ? `This project is ${project.status}, and the part of ${own.labName} is ${own.status}.`
          : "This laboratory does not belong to the project."}
      </EmptyState>
    );
  return (
    <>
      <p className="max-w-3xl pb-4 text-mute">
        What {own.labName} quoted by email. It is marked so; {own.labName} is told, and an award asks it to
        confirm.
      </p>
      <QuoteEditor
        key={`${own.projectLabId} ${project.revision}`}
        project={asPart(project, own)}
        habits={habits}
        send={(quote) => mutateAsync({ projectLabId: own.projectLabId, body: { quote } })}
        onSent={() => {
          toast.success(`Quote of ${own.labName} entered`);
          void navigate(back);
        }}
        isBrief
        byMail
      />
    </>
  );
}

export function Component() {
  const { id = "", part = "" } = useParams();
  return (
    <Page>
      <QueryView heading="Quote from an email" query={useQuery(ownProjectQuery(id))}>
        {(found) => (
          <>
            <PageHeader
              title="Quote from an email"
              documentTitle={`Quote from an email: ${found.specification.title}`}
              trail={<Link to={`/user/projects/${found.id}`}>{found.specification.title}</Link>}
              detail={
                <>
                  <ProjectNumber number={found.number} />{" "}
                  {found.projectLabs.find(({ projectLabId }) => projectLabId === part)?.labName}
                </>
              }
            />
            <Editor project={found} part={part} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
