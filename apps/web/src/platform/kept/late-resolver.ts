import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** A form's check whose schema is loaded when it is first needed: the form is there before. */
export const lateResolver =
  <Draft extends FieldValues>(load: () => Promise<z.ZodType<Draft, Draft>>): Resolver<Draft> =>
  async (...form) => {
    const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), load()]);
    return zodResolver(schema)(...form);
  };
