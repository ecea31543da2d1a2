export {
  answerMachine,
  type AskedTest,
  equipmentClassesFor,
  type MachineAnswer,
} from "./answers/answer-machine.ts";
export { answerShaker, type ShakerAnswer } from "./answers/answer-shaker.ts";
export { loadLimit } from "./drawings/load-limit.ts";
export { testLimits } from "./drawings/test-limits.ts";
export { compareMachineSizes } from "./answers/size-rating.ts";
export { shakerLoad } from "./answers/shaker-load.ts";
export {
  type CertificateForMatching,
  type EstimateTerms,
  type LabForMatching,
  type MachineForMatching,
  noEstimateTerms,
} from "./lab-for-matching.ts";
export type { LabIndex } from "./search/lab-index.ts";
export { createPlainIndex } from "./search/plain-index.ts";
export type { MatchOptions } from "./search/compile-search.ts";
export { freightOf } from "./combinations/freight.ts";
export { expandSets } from "./rules/test-sets/airborne-sections.ts";
export { isAttended, ownTime, requiredEnvelope } from "./rules/compile-test.ts";
export type { SynthesisedInputs } from "./rules/shock/synthesised-inputs.ts";
export { distanceKm, earthRadiusKm } from "./distance.ts";
export { type MachineLimit, machineLimit } from "./answers/machine-limit.ts";
export { placedSpecimen, type SpecimenRoom, specimenRooms } from "./drawings/specimen-room.ts";
export { type ChamberAir, chamberAir, isChamber } from "./drawings/chamber-air.ts";
export { testPlots } from "./drawings/plot-test.ts";
export { spectrumOf, testDrawings } from "./drawings/test-drawing.ts";
export { type NamedRegion, type PlotUnits, unitsAsKept } from "./drawings/test-plot.ts";
export { humidRegionOf } from "./rules/climatic/humid-region.ts";
export type { MovingMasses } from "./answers/moving-masses.ts";
