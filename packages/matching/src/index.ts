export { answerShaker, type ShakerAnswer, shakerLoad } from "./answers/answer-shaker.ts";
export type { CertificateForMatching, LabForMatching, MachineForMatching } from "./lab-for-matching.ts";
export { createLabIndex, type FurtherShards, type LabIndex, manyLabs } from "./lab-index.ts";
export type { MatchOptions } from "./search/compile-search.ts";
export { expandSets } from "./rules/airborne-sections.ts";
export { requiredEnvelope } from "./rules/compile-test.ts";
export { distanceKm } from "./search/distance.ts";
export { warmUp } from "./warm-up.ts";
