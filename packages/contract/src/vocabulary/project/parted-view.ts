import type { Specification } from "./projects.ts";
import type { ProjectStatus } from "./project-states.ts";

/** Snapshot for a laboratory of the project that it left. */
export interface PartedView {
  readonly revision: number;
  readonly projectStatus: ProjectStatus;
  readonly specification: Specification;
  /** The files that it could see. */
  readonly fileIds: readonly string[];
  readonly answerIds?: readonly string[];
}
