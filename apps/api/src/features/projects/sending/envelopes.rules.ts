import type { Envelope } from "@headroom/contract/vocabulary/search/matching";
import type { Specification } from "@headroom/contract/vocabulary/project/projects";
import { requiredEnvelope } from "@headroom/matching";
import { requestHash } from "../../test-request/test-request.ts";

/** A project, or a laboratory's part of one, with what each of its tests requires of any machine. */
export function withEnvelopes<T extends { readonly specification: Specification }>(
  project: T,
): T & { envelopes: Envelope[] } {
  const { specimen, tests } = project.specification;
  return { ...project, envelopes: tests.map((test) => requiredEnvelope({ test, specimen, tests })) };
}

/** A whole project with all that the server computes of its specification. */
export const withComputed = <T extends { readonly specification: Specification }>(project: T) => ({
  ...withEnvelopes(project),
  requestHash: requestHash(project.specification),
});
