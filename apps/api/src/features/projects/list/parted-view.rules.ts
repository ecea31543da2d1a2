import type { Project } from "@headroom/contract/vocabulary/project/projects";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import type { PartedView } from "@headroom/contract/vocabulary/project/parted-view";

interface Files {
  readonly files: readonly { readonly id: string }[];
}
type ViewedProject = Pick<Project, "status" | "revision" | "specification"> &
  Files & { readonly answers: readonly { readonly id: string }[] };
interface OwnPart extends Files {
  readonly projectLabId: string;
  readonly quotes: readonly Pick<Quote, "specificationRevision" | "outdated">[];
}
interface Viewed<Shown extends ViewedProject> {
  readonly project: Shown;
  readonly partedViews: Readonly<Record<string, PartedView>>;
}

/** A laboratory that is out keeps what it had at that moment, and gets nothing later. */
export function asOfParting<Shown extends ViewedProject, Own extends OwnPart>(
  { project, partedViews }: Viewed<Shown>,
  own: Own,
) {
  const kept = partedViews[own.projectLabId];
  if (!kept) return { project, own };
  const known = new Set<string>(kept.fileIds);
  return {
    project: {
      ...project,
      status: kept.projectStatus,
      revision: kept.revision,
      specification: kept.specification,
      answers: project.answers.filter(({ id }) => kept.answerIds?.includes(id)),
      files: project.files.filter((file) => known.has(file.id)),
    },
    own: {
      ...own,
      files: own.files.filter((file) => known.has(file.id)),
      quotes: own.quotes.map((quote) => ({
        ...quote,
        outdated: quote.specificationRevision < kept.revision,
      })),
    },
  };
}
