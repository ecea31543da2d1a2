export { saturationVapourPressure } from "./climate/saturation-vapour-pressure.ts";
export { humidityEdges, type HumidityBounds } from "./climate/humidity-edges.ts";
export { temperatureProfile, type TemperatureStep } from "./climate/temperature-profile.ts";
export { compensatedPulseHistory } from "./plots/compensated-pulse-history.ts";
export { logGrid } from "./plots/log-grid.ts";
export { pulseWindow } from "./plots/pulse-window.ts";
export { psdCurve } from "./plots/psd-curve.ts";
export { sineProfileCurve } from "./plots/sine-profile-curve.ts";
export { toleranceBand } from "./plots/tolerance-band.ts";
export { bandRms } from "./random/band-rms.ts";
export { clippedDrive } from "./random/clipped-drive.ts";
export { equivalentDuration } from "./random/equivalent-duration.ts";
export { exceedance } from "./random/exceedance.ts";
export { expectedPeak } from "./random/expected-peak.ts";
export { levelForDuration } from "./random/level-for-duration.ts";
export { milesResponse } from "./random/miles-response.ts";
export { motionDensity } from "./random/motion-density.ts";
export { psdAt } from "./random/psd-at.ts";
export { psdOnLines } from "./random/psd-on-lines.ts";
export { psdFromSlopes, type SlopeSegment } from "./random/psd-from-slopes.ts";
export { psdMoment } from "./random/psd-moment.ts";
export type { PsdInterpolation, PsdPoint, PsdTable } from "./random/psd-table.ts";
export { randomForce } from "./random/random-force.ts";
export { randomVibrationSummary } from "./random/random-vibration-summary.ts";
export { responsePsd } from "./random/response-psd.ts";
export { scalePsd } from "./random/scale-psd.ts";
export { scaleToRms } from "./random/scale-to-rms.ts";
export { vibrationResponseSpectrum } from "./random/vibration-response-spectrum.ts";
export { bandLevels, octaveBands } from "./records/band-levels.ts";
export { BASELINES, integratedRecord, removedBaseline } from "./records/baseline.ts";
export { clippedSamples } from "./records/clipping.ts";
export { DAMAGE_RESPONSES } from "./records/damage-law.ts";
export { type DurationDefinition, effectiveDuration } from "./records/effective-duration.ts";
export { randomExtremeResponse, sineExtremeResponse } from "./records/extreme-response.ts";
export { fatigueDamageSpectrum } from "./records/fatigue-damage-spectrum.ts";
export { filteredRecord } from "./records/filtered-record.ts";
export { DETRENDS, powerSpectralDensity } from "./records/power-spectral-density.ts";
export { psdConfidence } from "./records/psd-confidence.ts";
export { DAMAGE_METHODS, psdDamageSpectrum } from "./records/psd-damage.ts";
export { psdFromDamage } from "./records/psd-from-damage.ts";
export { rainflowCycles } from "./records/rainflow.ts";
export { recordStatistics } from "./records/record-statistics.ts";
export { recordOfBlocks } from "./records/sample-blocks.ts";
export { shockEvents } from "./records/shock-events.ts";
export { spectrumEnvelope } from "./records/spectrum-envelope.ts";
export { WINDOWS } from "./records/window-weights.ts";
export { inertialForceN } from "./shaker/inertial-force.ts";
export type { MotionLimit } from "./shaker/motion-corners.ts";
export { motionLimitCurve } from "./shaker/motion-limit-curve.ts";
export { type ShakerLimit, shakerLimitCurve } from "./shaker/shaker-limit-curve.ts";
export { shakerFeasibility, type ShakerTest } from "./shaker/shaker-feasibility.ts";
export type { ShakerRating } from "./shaker/shaker-rating.ts";
export { type CompensatedPulseInput } from "./pulse/compensated-pieces.ts";
export { compensatedPulse } from "./pulse/compensated-pulse.ts";
export { compensatedPulseSpectrum } from "./pulse/compensated-pulse-spectrum.ts";
export { dropImpact } from "./pulse/drop-impact.ts";
export { equalVelocityHalfSine } from "./pulse/equal-velocity-half-sine.ts";
export { pulseFromDrop } from "./pulse/pulse-from-drop.ts";
export { usualCompensation } from "./pulse/usual-compensation.ts";
export { pulseHistory } from "./pulse/pulse-history.ts";
export { type PulseInput, pulseKinematics } from "./pulse/pulse-kinematics.ts";
export { PULSE_SHAPES, type PulseShape } from "./pulse/pulse-pieces.ts";
export { pulseResponseSpectrum } from "./pulse/pulse-response-spectrum.ts";
export {
  responseUnit,
  SRS_RESPONSES,
  type SrsInput,
  type SrsResponse,
  shockResponseSpectrum,
} from "./srs/shock-response-spectrum.ts";
export { MAX_SYNTHESIS_OCTAVES, type SynthesisInput, synthesisedShock } from "./srs/synthesised-shock.ts";
export { crossoverFrequency } from "./sine/crossover-frequency.ts";
export { dwellCycles } from "./sine/dwell-cycles.ts";
export { halfPowerBand } from "./sine/half-power-band.ts";
export { sdofSineResponse } from "./sine/sdof-sine-response.ts";
export { sineForce } from "./sine/sine-force.ts";
export { type SineMotion, type SineMotionInput, sineMotion } from "./sine/sine-motion.ts";
export { type SineProfileInput, sineProfile } from "./sine/sine-profile.ts";
export type { SineSegment } from "./sine/sine-segment.ts";
export { sineSweep } from "./sine/sine-sweep.ts";
export type { SweepRate } from "./sine/sweep-rate.ts";
export { sweepRateForCycles } from "./sine/sweep-rate-for-cycles.ts";
export { sweepRateForDuration } from "./sine/sweep-rate-for-duration.ts";
export { sweptPeakReduction } from "./sine/swept-peak-reduction.ts";
export { sineOnRandomExceedance } from "./sine-on-random/sine-on-random-exceedance.ts";
export { sineOnRandomQuantile } from "./sine-on-random/sine-on-random-quantile.ts";
export { sineOnRandomUpcrossings } from "./sine-on-random/sine-on-random-upcrossings.ts";
export { riceEnvelope } from "./sine-on-random/rice-envelope.ts";
export { sdofSineOnRandomResponse } from "./sine-on-random/sdof-sine-on-random-response.ts";
export { type SineOnRandomInput, sineOnRandomSummary } from "./sine-on-random/sine-on-random-summary.ts";
export { sweptToneCount } from "./sine-on-random/swept-tone-count.ts";
export type { SweptTone, Tone } from "./sine-on-random/tone.ts";
export {
  FOOT_M,
  INCH_M,
  POUND_FORCE_N,
  POUND_KG,
  STANDARD_GRAVITY_M_PER_S2,
} from "./units/constants.ts";
export { convertUnit } from "./units/convert-unit.ts";
export { formatEntered, formatQuantity } from "./units/format-quantity.ts";
export {
  canonicalUnit,
  knownUnits,
  linearDimensions,
  linearFactor,
  temperatureScale,
} from "./units/find-unit.ts";
export type { Dimension } from "./units/unit-table.ts";
