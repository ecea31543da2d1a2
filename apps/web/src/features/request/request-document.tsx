import { formatDeadline } from "@headroom/contract/vocabulary/project/deadlines";
import type { ProjectAnswer } from "@headroom/contract/vocabulary/project/projects";
import { TestPlots } from "../../domain/plot/test-plots.tsx";
import { SpecificationFacts } from "../../domain/specification/specification-facts.tsx";
import { formatInstant } from "../../platform/quantity/formatting.ts";
import { PrintLine } from "../../ui/print/print-line.tsx";
import { Section } from "../../ui/page/section.tsx";

/** The request for quotation as a document: what the laboratories are asked. */
export function RequestDocument({ project, from }: { project: ProjectAnswer; from: string }) {
  const { specification, projectLabs, revision } = project;
  const files = project.files.map(({ name }) => name);
  return (
    <article className="max-w-4xl print:max-w-none">
      <p className="eyebrow">Request for quotation</p>
      <h1 className="text-2xl font-semibold tracking-tight">{specification.title}</h1>
      <p className="text-mute">
        {from} · revision {revision} · {formatInstant(project.updatedAt)}
        {specification.answerBy && ` · quotes due ${formatDeadline(specification)}`}
      </p>
      <p className="figure pt-1 text-mute">{project.id}</p>
      <PrintLine />
      <div className="pt-5">
        <SpecificationFacts {...project} Drawing={TestPlots} />
        {projectLabs.length > 0 && (
          <Section title="Addressed to">
            <ul>
              {projectLabs.map(({ projectLabId, labName, labCity, labCountryCode }) => (
                <li key={projectLabId}>
                  {labName}, {labCity}, {labCountryCode}
                </li>
              ))}
            </ul>
          </Section>
        )}
        {files.length > 0 && (
          <Section title="Attached">
            <ul>
              {files.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </article>
  );
}
