import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { isGuestPage } from "../../platform/call/guest-calls.ts";

/** The screen of a laboratory's part of a project: whoever came by a link has its own, also for a listed laboratory. */
export const partAddress = ({ projectLabId }: Pick<ProjectLab, "projectLabId">): string =>
  isGuestPage(globalThis.location?.pathname ?? "")
    ? `/guest/requests/${projectLabId}`
    : `/test-lab/projects/${projectLabId}`;

/** `Lyon, FR`; of a laboratory that is not listed the country alone is known. */
export const labPlace = ({
  labCity,
  labCountryCode,
}: Pick<ProjectLab, "labCity" | "labCountryCode">): string =>
  labCity ? `${labCity}, ${labCountryCode}` : labCountryCode;
