import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import type { WithheldProject } from "@headroom/contract/vocabulary/project/withheld-project";
import { useQuery } from "@tanstack/react-query";
import { NextStepBox } from "../../domain/project/next-step-box.tsx";
import { withheldStep } from "../../domain/project/next-step-facts.ts";
import { testMethodsQuery } from "../../domain/test-method/test-method.queries.ts";
import { Notice } from "../../ui/page/notice.tsx";
import { Section } from "../../ui/page/section.tsx";
import { KeyValueList } from "../../ui/table/key-value-list.tsx";
import { LabQuestions, OwnFiles, useReadReceipt } from "./lab-talk.tsx";

interface WithheldPartProps {
  readonly project: WithheldProject;
  readonly userId: UserId | null | undefined;
}

/** An export-controlled request before its customer has released it to the laboratory. */
export function WithheldPart({ project, userId }: WithheldPartProps) {
  useReadReceipt(project);
  const { data: methods = [] } = useQuery(testMethodsQuery);
  const { tests, answerBy, questionsUntil, timeZone } = project.withheld;
  const customer = project.customerCompany || project.customerName;
  const facts = [
    { key: "customer", label: "Customer", value: customer },
    ...tests.map(({ lineId, stereoTypeId }, place) => ({
      key: lineId,
      label: `Test ${place + 1}`,
      value: methods.find(({ id }) => id === stereoTypeId)?.label ?? "…",
    })),
    ...(answerBy ? [{ key: "due", label: "Quotes due", value: formatDeadline({ answerBy, timeZone }) }] : []),
    ...(questionsUntil
      ? [
          {
            key: "questions",
            label: "Questions until",
            value: formatDeadline({ answerBy: questionsUntil, timeZone }),
          },
        ]
      : []),
  ];
  return (
    <>
      <NextStepBox step={withheldStep(project)} />
      <div className="grid gap-x-8 lg:grid-cols-2">
        <div className="min-w-0">
          <Section title="Request">
            <Notice>
              This request may be under export control. {customer} releases test levels, the specimen and
              files to each laboratory by name. Until then you can ask for the release; do not put controlled
              data into a question.
            </Notice>
            <div className="pt-3">
              <KeyValueList pairs={facts} />
            </div>
          </Section>
        </div>
        <div className="min-w-0 pt-6 lg:pt-0">
          <LabQuestions project={project} asking={project.withheld} />
          <OwnFiles project={project} userId={userId} />
        </div>
      </div>
    </>
  );
}
