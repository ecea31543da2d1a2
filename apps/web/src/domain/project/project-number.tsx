import { projectNumber } from "@headroom/contract/vocabulary/project/project-number";

/** A project's short number, before or beside its title. */
export const ProjectNumber = ({ number }: { number: number }) => (
  <span className="figure whitespace-nowrap text-mute">{projectNumber(number)}</span>
);
