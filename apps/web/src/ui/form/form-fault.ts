import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { CallError, sentenceOf } from "../../platform/call/call-error.ts";

/** Puts a refusal where it belongs: at the fields it names, and always over the form. */
export function showFault<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  if (error instanceof CallError) {
    const values = form.getValues();
    for (const [name, sentence] of Object.entries(error.fields)) {
      // Only names that the form has; another would block it for ever.
      if ((name.split(".")[0] ?? name) in values)
        // looked up in the line above
        form.setError(name as FieldPath<Values>, { message: sentence });
    }
  }
  form.setError("root.server", { message: sentenceOf(error) });
}
