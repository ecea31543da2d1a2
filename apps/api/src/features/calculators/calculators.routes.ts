import * as calculators from "@headroom/contract/endpoints/calculators";
import { answered } from "@headroom/contract/endpoints/endpoint";
import { type Route, route } from "../../platform/http/route.ts";
import {
  calculateToneLevels,
  calculateRandomSpectrum,
  calculatePulse,
  calculateSineProfile,
} from "./calculators.service.ts";

export const calculatorRoutes = (): readonly Route[] => [
  route(calculators.calculateSine, async ({ body }) => answered(calculateSineProfile(body))),
  route(calculators.calculateRandom, async ({ body }) => answered(calculateRandomSpectrum(body))),
  route(calculators.calculateSineOnRandom, async ({ body }) => answered(calculateToneLevels(body))),
  route(calculators.calculateSawtooth, async ({ body }) => answered(calculatePulse("tps", body))),
  route(calculators.calculateHalfSine, async ({ body }) => answered(calculatePulse("half-sine", body))),
];
