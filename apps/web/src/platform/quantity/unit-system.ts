import { createPreference } from "../kept/preference.ts";

export const unitSystem = createPreference("unitSystem", ["SI", "US"]);
export type UnitSystem = (typeof unitSystem.values)[number];
export const useUnitSystem = unitSystem.use;
