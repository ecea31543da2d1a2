import { createHash } from "node:crypto";
import { specificationSchema, type Specification } from "@headroom/contract/vocabulary/project/projects";
import { specificationVersion } from "@headroom/contract/vocabulary/test/specification-version";
import canonicalize from "canonicalize";
import type { z } from "zod";

/** A specification without its deadline: what is to be tested, whoever asks and until when. */
export const testRequestSchema = specificationSchema.omit({
  answerBy: true,
  timeZone: true,
  questionsUntil: true,
});
export type TestRequest = z.infer<typeof testRequestSchema>;

/** The test request of a specification as JSON by RFC 8785, its version written out. */
export function canonicalRequest(specification: Specification): string {
  const { answerBy: _day, timeZone: _zone, questionsUntil: _last, ...request } = specification;
  return canonicalize({ ...request, schemaVersion: specificationVersion }) ?? "";
}

/** SHA-256 over canonical JSON, 64 hexadecimal digits. */
export const canonicalHash = (json: string): string => createHash("sha256").update(json).digest("hex");

export const requestHash = (specification: Specification): string =>
  canonicalHash(canonicalRequest(specification));
