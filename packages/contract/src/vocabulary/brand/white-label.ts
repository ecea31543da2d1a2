import { z } from "zod";
import { whiteLabelIdSchema } from "../identifiers.ts";
import { whiteLabelDefaults } from "./white-label-defaults.ts";

const colourSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "Write the colour as # and six hexadecimal digits, for example #0B5CAD.");

/** An uploaded image, or one that the image host has. */
const logoSchema = z
  .string()
  .max(300, "At most 300 characters.")
  .regex(/^(\/images\/[^/?#\s]+|https:\/\/\S+)$/, "Write an address that begins with https://.");

/** The brand of one deployment or host name. `toFixed` is the most decimals that are shown. */
export const whiteLabelSchema = z.strictObject({
  id: whiteLabelIdSchema,
  logo: logoSchema.nullable(),
  primaryColour: colourSchema.default(whiteLabelDefaults.primaryColour),
  accentColour: colourSchema.default(whiteLabelDefaults.accentColour),
  toFixed: z
    .int()
    .min(0, "Between 0 and 13.")
    .max(13, "Between 0 and 13.")
    .default(whiteLabelDefaults.toFixed),
});
export type WhiteLabel = z.infer<typeof whiteLabelSchema>;

/** An editable explanation; `topic` says which screen's inputs it belongs to. */
export const tooltipSchema = z.object({
  id: z.string(),
  topic: z.string(),
  value: z.string(),
  defaultValue: z.string(),
  label: z.string(),
  version: z.int(),
});
export type Tooltip = z.infer<typeof tooltipSchema>;
/** A new text for an explanation; without a version whoever saves last wins. */
export interface TooltipChange extends Pick<Tooltip, "id" | "topic" | "value"> {
  readonly version?: number | undefined;
}
