import { addressLines, type LabAddress } from "../laboratory/lab-address.ts";
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

export const partyOfLab = (lab: Pick<ProjectLab, "labName" | "labEmail"> & LabAddress): Party => ({
  name: lab.labName,
  lines: [...addressLines(lab), lab.labEmail ?? ""].filter(Boolean),
});
