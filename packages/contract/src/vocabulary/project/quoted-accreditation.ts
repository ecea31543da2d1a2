import type { LineAccreditation, TestAccreditation } from "../search/matching.ts";
import { isGuestLab } from "./guests.ts";
import type { ProjectLab } from "./projects.ts";
import type { QuoteTest } from "./quotes.ts";

/** Of a laboratory's part, all that says how it is accredited. */
interface AccreditedPart extends Pick<ProjectLab, "labId" | "labName" | "lineIds"> {
  readonly proof: readonly LineAccreditation[];
  readonly quotes: readonly { readonly tests?: readonly QuoteTest[] | undefined }[];
}

const statement = (
  status: TestAccreditation["status"],
  sentence: string,
  certificateNo: string | null = null,
): TestAccreditation => ({
  status,
  sentence,
  certificateNo,
  certificateId: null,
  abbreviation: null,
  validTo: null,
  isUnverified: true,
});

/** A guest's word: its yes is a question until it names the certificate, or the register's link. */
function wordOfGuest({ labName }: AccreditedPart, said: QuoteTest | undefined): TestAccreditation {
  if (said?.accredited === false) return statement("none", `${labName} is not accredited for it.`);
  if (said?.accredited && said.certificate)
    return statement("in-scope", `${labName} names ${said.certificate}.`, said.certificate);
  return said?.accredited
    ? statement(
        "no-standard",
        `${labName} says yes and names no certificate. Ask for it, or for the link to the register.`,
      )
    : statement("no-standard", `${labName} has not said whether it is accredited for it. Ask.`);
}

/**
 * A laboratory's accreditation for each of its tests, as an award has to count it: by its record, or its own word where
 * it is not listed. One that says no in its quote has none, whatever its record says.
 */
export function quotedAccreditation(part: AccreditedPart): readonly LineAccreditation[] {
  const saidOf = (lineId: string) => part.quotes.at(-1)?.tests?.find((each) => each.lineId === lineId);
  if (isGuestLab(part.labId))
    return part.lineIds.map((lineId) => ({ lineId, accreditation: wordOfGuest(part, saidOf(lineId)) }));
  return part.proof.map((answer) =>
    saidOf(answer.lineId)?.accredited === false
      ? {
          lineId: answer.lineId,
          accreditation: statement("none", `${part.labName} quotes it without accreditation.`),
        }
      : answer,
  );
}
