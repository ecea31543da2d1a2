import { NewerFormError } from "@headroom/contract/vocabulary/test/specification-version";
import { readSpecification, type SpecificationDraft } from "./specification-draft.ts";

const maxBytes = 5_000_000;
const unreadable = "This file contains no specification. Choose a JSON file exported from here.";

/** The specification in a file, or why there is none. */
export async function readSpecificationFile(file: File): Promise<SpecificationDraft | string> {
  if (file.size > maxBytes) return unreadable;
  try {
    return readSpecification(JSON.parse(await file.text())) ?? unreadable;
  } catch (error) {
    return error instanceof NewerFormError ? error.message : unreadable;
  }
}
