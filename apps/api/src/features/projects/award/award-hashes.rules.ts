import type { AwardHashes, Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import canonicalize from "canonicalize";
import { canonicalHash, requestHash } from "../../test-request/test-request.ts";

/** SHA-256 over the quote as the laboratory sent it, as JSON by RFC 8785: lines, currency, dates, lead time and notes. */
export function quoteHash(quote: Quote): string {
  const {
    quoteId: _id,
    revision: _revision,
    specificationRevision: _answered,
    outdated: _outdated,
    totalCents: _total,
    createdAt: _at,
    byMail: _byMail,
    ...sent
  } = quote;
  return canonicalHash(canonicalize(sent) ?? "");
}

/** Hashes of what a laboratory is awarded: the request and its latest quote. */
export function hashesOf(
  { specification }: Pick<Project, "specification">,
  { quotes }: Pick<ProjectLab, "quotes">,
): Pick<AwardHashes, "request" | "quote"> {
  const latest = quotes.at(-1);
  return { request: requestHash(specification), quote: latest ? quoteHash(latest) : null };
}

/** A project in which the awards that froze no hashes have those of what is stored. */
export function withLaterHashes(project: Project): Project {
  const later = (lab: ProjectLab): ProjectLab =>
    lab.awardedLineIds.length === 0 || lab.awardHashes
      ? lab
      : { ...lab, awardHashes: { ...hashesOf(project, lab), isComputedLater: true } };
  return { ...project, projectLabs: project.projectLabs.map(later) };
}
