import type { BoundaryCase } from "../boundary-case.ts";
import {
  humidCases,
  humidRegionCases,
  steadyCases,
  temperatureChangeCases,
  thermalShockCases,
} from "./climatic.ts";
import { acceleratedCases, combinedCases } from "./combined.ts";
import { corrosionCases } from "./corrosion.ts";
import { emcCases } from "./emc.ts";
import { floorCases } from "./floors.ts";
import { ingressCases } from "./ingress.ts";
import { mechanicalCases } from "./mechanical.ts";
import { randomCases, randomOnRandomCases, sineOnRandomCases } from "./random.ts";
import { recordVibrationCases } from "./record-vibration.ts";
import { seismicCases, shockSpectrumCases } from "./response-spectra.ts";
import { halfSineCases, otherPulseCases, sawToothCases } from "./shock.ts";
import { airborneCases, lithiumCases, packagingCases } from "./sets.ts";
import { sineCases } from "./sine.ts";
import { pressureCases, weatherCases } from "./weather.ts";

/** Every rule of the taxonomy where it just passes and just fails. */
export const boundaryCases: readonly BoundaryCase[] = [
  sineCases,
  randomCases,
  sineOnRandomCases,
  randomOnRandomCases,
  recordVibrationCases,
  halfSineCases,
  sawToothCases,
  otherPulseCases,
  shockSpectrumCases,
  seismicCases,
  mechanicalCases,
  steadyCases,
  temperatureChangeCases,
  thermalShockCases,
  humidCases,
  humidRegionCases,
  floorCases,
  corrosionCases,
  weatherCases,
  ingressCases,
  pressureCases,
  acceleratedCases,
  combinedCases,
  emcCases,
  packagingCases,
  lithiumCases,
  airborneCases,
].flat();
