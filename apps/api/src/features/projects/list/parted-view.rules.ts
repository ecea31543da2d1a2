import type { PartedView, Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";

interface Viewed {
  readonly project: Project;
  readonly partedViews: Readonly<Record<string, PartedView>>;
}

/** A laboratory that is out keeps what it had at that moment, and gets nothing later. */
export function asOfParting({ project, partedViews }: Viewed, own: ProjectLab) {
  const kept = partedViews[own.projectLabId];
  if (!kept) return { project, own };
  const known = new Set<string>(kept.fileIds);
  return {
    project: {
      ...project,
      status: kept.projectStatus,
      revision: kept.revision,
      specification: kept.specification,
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
