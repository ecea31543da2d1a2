/** Conditions of a search that a laboratory meets as a whole, whatever it answers to the tests. */
export const labConditionKeys = [
  "radiusKm",
  "accreditationIds",
  "countryCodes",
  "languages",
  "maxLeadTimeDays",
  "accessRestrictions",
] as const;
export type LabConditionKey = (typeof labConditionKeys)[number];

/** Conditions of a search that leave laboratories out of its list. */
export const searchConditionKeys = [...labConditionKeys, "accreditedReport", "includeUnknown"] as const;
export type SearchConditionKey = (typeof searchConditionKeys)[number];
