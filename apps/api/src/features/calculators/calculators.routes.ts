import * as calculators from "@headroom/contract/endpoints/calculators";
import { answered } from "@headroom/contract/endpoints/endpoint";
import { type Route, route } from "../../platform/http/route.ts";
import {
  calculateMixed,
  calculateRandomSpectrum,
  calculateShock,
  calculateSineProfile,
} from "./calculators.service.ts";

export const calculatorRoutes = (): readonly Route[] => [
  route(calculators.calculateSine, async ({ body }) => answered(calculateSineProfile(body))),
  route(calculators.calculateRandom, async ({ body }) => answered(calculateRandomSpectrum(body))),
  route(calculators.calculateSineOnRandom, async ({ body }) => answered(calculateMixed(body))),
  route(calculators.calculateSawtooth, async ({ body }) => answered(calculateShock("tps", body))),
  route(calculators.calculateHalfSine, async ({ body }) => answered(calculateShock("half-sine", body))),
];
