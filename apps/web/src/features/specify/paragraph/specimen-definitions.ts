import type { ParameterDefinition } from "@headroom/contract/vocabulary/test/parameters";

const facts: readonly (readonly [key: string, label: string, unit?: string])[] = [
  ["massKg", "Mass, each", "kg"],
  ["lengthMm", "Length", "mm"],
  ["widthMm", "Width", "mm"],
  ["heightMm", "Height", "mm"],
  ["quantity", "How many"],
  ["fixtureMassKg", "Fixture mass", "kg"],
  ["heatDissipationW", "Heat dissipation", "W"],
  ["powered", "Powered and monitored"],
  ["hazards", "Hazards"],
  ["accessRestrictions", "Access restrictions"],
  ["accreditedReport", "Accredited report required"],
  ["witness", "Witness"],
  ["readyOn", "Ready on"],
  ["reportBy", "Report by"],
];

/** Facts that a text can say of the specimen, described as the parameters of a test are. */
export const specimenDefinitions: readonly ParameterDefinition[] = facts.map(([key, label, unit = ""]) => ({
  key,
  label,
  unit,
  type: "string",
  required: false,
  tooltip: "",
}));
