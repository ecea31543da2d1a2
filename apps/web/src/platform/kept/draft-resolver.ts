import { plainSentence } from "@headroom/contract/vocabulary/words/plain-sentence";
import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/**
 * A schema as the check of a form that starts with every field filled in. The schema's defaults then never act,
 * so that what the form holds and what the schema gives are one type.
 */
export const draftResolver = <Draft extends FieldValues>(schema: z.ZodType<Draft>): Resolver<Draft> =>
  // a form without empty fields, see above
  zodResolver(schema as z.ZodType<Draft, Draft>, { error: plainSentence });
