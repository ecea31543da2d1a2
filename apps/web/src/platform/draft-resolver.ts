import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** What a form says where the schema has no sentence of its own. */
function plainSentence({
  code,
  input,
}: {
  readonly code: string;
  readonly input?: unknown;
}): string | undefined {
  if (input === undefined || input === null || input === "") {
    return code === "invalid_value" ? "Choose one." : "Please fill this in.";
  }
  if (code === "invalid_value") return "Choose one.";
  return code === "invalid_type" ? "This cannot be read." : undefined;
}

/**
 * A schema as the check of a form that starts with every field filled in. The schema's defaults then never act,
 * so that what the form holds and what the schema gives are one type.
 */
export const draftResolver = <Draft extends FieldValues>(schema: z.ZodType<Draft>): Resolver<Draft> =>
  zodResolver(schema as z.ZodType<Draft, Draft>, { error: plainSentence });
