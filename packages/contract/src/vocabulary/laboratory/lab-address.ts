import type { ProjectLab } from "../project/projects.ts";

export type LabAddress = Pick<ProjectLab, "labStreet" | "labPostalCode" | "labCity" | "labCountryCode">;

/** Street and town in lines; a laboratory without a street states its town, one that is not listed its country alone. */
export const addressLines = ({
  labStreet,
  labPostalCode,
  labCity,
  labCountryCode,
}: LabAddress): readonly string[] => [
  labStreet ?? "",
  [`${labPostalCode ?? ""} ${labCity}`.trim(), labCountryCode].filter(Boolean).join(", "),
];

/** The address to which specimens are sent, on one line; null where no street is on record. */
export const deliveryAddress = (lab: LabAddress): string | null =>
  lab.labStreet ? addressLines(lab).join(", ") : null;
