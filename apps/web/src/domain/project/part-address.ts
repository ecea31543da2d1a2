import { isGuestLab } from "@headroom/contract/vocabulary/project/guests";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";

/** The screen of a laboratory's part of a project: a guest has its own. */
export const partAddress = ({ labId, projectLabId }: Pick<ProjectLab, "labId" | "projectLabId">): string =>
  isGuestLab(labId) ? `/guest/requests/${projectLabId}` : `/test-lab/projects/${projectLabId}`;

/** `Lyon, FR`; of a laboratory that is not listed the country alone is known. */
export const labPlace = ({
  labCity,
  labCountryCode,
}: Pick<ProjectLab, "labCity" | "labCountryCode">): string =>
  labCity ? `${labCity}, ${labCountryCode}` : labCountryCode;
