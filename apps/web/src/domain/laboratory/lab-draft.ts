import {
  type LabDraft,
  type LabRecord,
  storedLabDraftSchema,
} from "@headroom/contract/vocabulary/laboratory/labs";

/** A new laboratory; a place and a country have no sensible default. */
export const blankLab: LabDraft = {
  name: "",
  description: "",
  street: "",
  city: "",
  region: "",
  postalCode: "",
  countryCode: "",
  latitude: Number.NaN,
  longitude: Number.NaN,
  currency: "EUR",
  languages: ["en"],
  leadTimeDays: 14,
  contactEmail: null,
  website: null,
  stereoTypeIds: [],
  testTypeIds: [],
  accessRestrictions: [],
  declarations: [],
  lithiumMaxKwh: null,
};

/** Returns the editable part of a record. */
export const labDraftOf = (lab: LabRecord): LabDraft => storedLabDraftSchema.strip().parse(lab);

/** Labels of the fields where two versions of a laboratory are compared. */
export const labLabels = {
  stereoTypeIds: "Test methods",
  testTypeIds: "Standard tests",
  leadTimeDays: "Usual lead time",
  lithiumMaxKwh: "Largest lithium battery",
};
