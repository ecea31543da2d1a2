import type { ProjectLab } from "../project/projects.ts";

/** Name, and lines of address and contact. */
export interface Party {
  readonly name: string;
  readonly lines: readonly string[];
}
export interface DocumentParties {
  readonly from: Party;
  readonly to: readonly Party[];
}

interface Person {
  readonly company: string;
  /** Lines of a postal address. */
  readonly address?: string | undefined;
  readonly name: string;
  readonly email: string;
}

export const partyOfPerson = ({ company, address = "", name, email }: Person): Party => ({
  name: company || name,
  lines: [...(company ? [name] : []), ...address.split(/\r?\n/), email]
    .map((line) => line.trim())
    .filter(Boolean),
});

type LabAddress = Pick<ProjectLab, "labStreet" | "labPostalCode" | "labCity" | "labCountryCode">;

/** Street and town in lines; a laboratory without a street states its town alone. */
const addressLines = ({
  labStreet,
  labPostalCode,
  labCity,
  labCountryCode,
}: LabAddress): readonly string[] => [
  labStreet ?? "",
  `${labPostalCode ?? ""} ${labCity}, ${labCountryCode}`.trim(),
];

/** The address to which specimens are sent, on one line; null where no street is on record. */
export const deliveryAddress = (lab: LabAddress): string | null =>
  lab.labStreet ? addressLines(lab).join(", ") : null;

export const partyOfLab = (lab: Pick<ProjectLab, "labName" | "labEmail"> & LabAddress): Party => ({
  name: lab.labName,
  lines: [...addressLines(lab), lab.labEmail ?? ""].filter(Boolean),
});
