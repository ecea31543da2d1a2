export type { CombinedCover, Objective } from "./combinations/combine.ts";
export { combine } from "./combinations/combine.ts";
export type { Candidates } from "./combinations/candidates.ts";
export type { CertificateForMatching, LabForMatching, MachineForMatching } from "./lab-for-matching.ts";
export { createLabIndex, type LabIndex, type MatchOptions } from "./lab-index.ts";
export { expandSets } from "./rules/airborne-sections.ts";
export { requiredEnvelope } from "./rules/compile-test.ts";
export { distanceKm } from "./search/distance.ts";
