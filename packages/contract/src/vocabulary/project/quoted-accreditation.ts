import type { LineAccreditation, TestAccreditation } from "../search/matching.ts";
import { httpsLinkSchema } from "../words/text.ts";
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
  certificateNo: string | null | undefined = null,
): TestAccreditation => ({
  status,
  sentence,
  certificateNo: certificateNo ?? null,
  certificateId: null,
  abbreviation: null,
  validTo: null,
  isUnverified: true,
});

/** The link to a register within what a laboratory wrote of its certificate; null where there is none. */
export const registerLinkIn = (certificate: string | null | undefined): string | null =>
  certificate?.split(/[\s,;]+/).find((word) => httpsLinkSchema.safeParse(word).success) ?? null;

/** A guest's word: its yes is a question until it gives the register's link. A number alone proves nothing. */
function wordOfGuest({ labName }: AccreditedPart, said: QuoteTest | undefined): TestAccreditation {
  if (said?.accredited === false) return statement("none", `${labName} is not accredited for it.`);
  if (!said?.accredited)
    return statement("no-standard", `${labName} has not said whether it is accredited for it. Ask.`);
  const { certificate } = said;
  if (registerLinkIn(certificate) !== null)
    return statement("in-scope", `${labName} names ${certificate}.`, certificate);
  return certificate
    ? statement(
        "no-standard",
        `${labName} names ${certificate}. Ask for the certificate, or for the link to the register.`,
        certificate,
      )
    : statement(
        "no-standard",
        `${labName} says yes and names no certificate. Ask for it, or for the link to the register.`,
      );
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
