import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import { isLegalOnProject } from "@headroom/contract/vocabulary/project/project-acts";
import type { ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import { quotedAccreditation } from "@headroom/contract/vocabulary/project/quoted-accreditation";
import { unaccreditedTests } from "@headroom/contract/vocabulary/search/unaccredited-tests";
import { allowed, conflict, type Decision, invalid, refused } from "../../../platform/refusal.ts";

export interface Award {
  readonly projectLabId: string;
  readonly lineIds: readonly string[];
}

interface Candidate extends Pick<ProjectLab, "labName" | "status"> {
  readonly projectLabId: string;
  readonly lineIds: readonly string[];
  readonly quotes: readonly (Pick<Quote, "validUntil" | "outdated"> & {
    readonly lines: readonly { readonly lineId: string | null }[];
  })[];
}

/** A project's status, and the laboratories whose quotes can be awarded. */
interface ProjectToAward {
  readonly status: ProjectStatus;
  readonly projectLabs: readonly Candidate[];
}

function awardFault(award: Award, candidate: Candidate | undefined, today: string): Decision {
  if (!candidate)
    return refused(invalid({ awards: "One of these laboratories does not belong to this project." }));
  if (candidate.status !== "Quoted") return refused(conflict(`${candidate.labName} has no open quote.`));
  const latest = candidate.quotes.at(-1);
  if (!latest || latest.outdated)
    return refused(
      conflict(`The quote of ${candidate.labName} answers an older specification. Ask for a new one.`),
    );
  if (latest.validUntil < today)
    return refused(
      conflict(
        `The quote of ${candidate.labName} was valid until ${formatDate(latest.validUntil)}. Ask for a new one.`,
      ),
    );
  const requested = new Set<string>(candidate.lineIds);
  if (!award.lineIds.every((line) => requested.has(line)))
    return refused(invalid({ awards: `${candidate.labName} was not asked for all of these tests.` }));
  const quoted = new Set<string | null>(latest.lines.map((line) => line.lineId));
  return award.lineIds.every((line) => quoted.has(line))
    ? allowed
    : refused(
        conflict(
          `The quote of ${candidate.labName} has no line for some of these tests. Award only what it quotes, or ask for a new one.`,
        ),
      );
}

interface Proved {
  readonly specification: Parameters<typeof unaccreditedTests>[0];
  readonly projectLabs: readonly (Pick<Candidate, "projectLabId"> &
    Parameters<typeof quotedAccreditation>[0])[];
}

/** Awards that break the requirement of an accredited report, by laboratory. */
export const unaccreditedAwards = (
  { specification, projectLabs }: Proved,
  awards: readonly Award[],
): readonly string[] =>
  awards.flatMap(({ projectLabId, lineIds }) => {
    const lab = projectLabs.find((each) => each.projectLabId === projectLabId);
    if (!lab) return [];
    const tests = unaccreditedTests(specification, quotedAccreditation(lab), lineIds);
    return tests.map(
      ({ sentence }) => `${lab.labName}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    );
  });

/** An award against the requirement is the customer's own decision. */
export const mayAwardUnaccredited = (unaccredited: readonly string[], isAccepted: boolean): Decision =>
  isAccepted || unaccredited.length === 0
    ? allowed
    : refused(
        conflict(
          `An accredited report is required. ${unaccredited.join(" ")} Confirm that you award without accreditation (withoutAccreditation).`,
        ),
      );

/** An award per line or per combination: every laboratory quoted for what it gets, no test goes to two. */
export function mayAward(
  { status, projectLabs }: ProjectToAward,
  awards: readonly Award[],
  today: string,
): Decision {
  if (!isLegalOnProject("award", status))
    return refused(conflict(`This project is ${status}; only a submitted one can be awarded.`));
  const lines = awards.flatMap((award) => award.lineIds);
  if (new Set(lines).size !== lines.length)
    return refused(invalid({ awards: "A test can be awarded to one laboratory only." }));
  if (new Set(awards.map((award) => award.projectLabId)).size !== awards.length)
    return refused(invalid({ awards: "Name each laboratory once." }));
  const byId = new Map<string, Candidate>(
    projectLabs.map((candidate) => [candidate.projectLabId, candidate]),
  );
  for (const award of awards) {
    const decision = awardFault(award, byId.get(award.projectLabId), today);
    if (!decision.allowed) return decision;
  }
  return allowed;
}
