import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import {
  defaultMarginPolicy,
  type StereoType,
  stereoTypeSchema,
} from "@headroom/contract/vocabulary/test/stereo-types";

/** A test method without parameters. */
export const methodWith = (id: StereoTypeId, label: string): StereoType =>
  stereoTypeSchema.parse({
    id,
    code: id,
    group: "Tests",
    label,
    description: "",
    calculatorRoute: null,
    parameters: [],
    derived: [],
    equipmentTypeIds: [],
    matchRules: [],
    standards: [],
    marginPolicy: defaultMarginPolicy,
    enabled: true,
    sortOrder: 1,
    version: 1,
  });
