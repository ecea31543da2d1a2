import type { MethodOfTest } from "@headroom/contract/vocabulary/document/test-page";
import { readTaxonomy } from "../../catalogue/reference-files.ts";

const methods = new Map<string, MethodOfTest>(readTaxonomy().stereoTypes.map((type) => [type.id, type]));
const unknownMethod: MethodOfTest = { group: "", parameters: [] };

/** The method of a test as documents name it. */
export const methodOf = (stereoTypeId: string): MethodOfTest => methods.get(stereoTypeId) ?? unknownMethod;
