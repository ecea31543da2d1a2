import { z } from "zod";
import { tooltipIdSchema } from "../vocabulary/identifiers.ts";
import { fallbackSentences } from "../vocabulary/refusals.ts";
import { lineOfText, paragraphs } from "../vocabulary/words/text.ts";
import { type Tooltip, type TooltipChange, whiteLabelSchema } from "../vocabulary/brand/white-label.ts";
import { codec, doneSchema, endpoint, inData, inField, versionSchema } from "./endpoint.ts";

const sampleWhiteLabel = {
  id: "default",
  logo: null,
  primaryColour: "#FFFFFF",
  accentColour: "#000000",
  toFixed: 3,
};
const asWhiteLabel = <T extends z.ZodType>(schema: T) => inData(inField("whitelabel", schema));

export const getWhiteLabel = endpoint({
  id: "whitelabel.get",
  method: "GET",
  path: "/path/whitelabel",
  access: "anyone",
  fallback: fallbackSentences.whiteLabelFetch,
  summary: "The brand of this host name, or the default one.",
  answer: asWhiteLabel(whiteLabelSchema),
  samples: { answer: { success: true, data: { whitelabel: sampleWhiteLabel } } },
});
export const updateWhiteLabel = endpoint({
  id: "whitelabel.put",
  method: "PUT",
  path: "/path/whitelabel",
  access: ["Admin"],
  refuses: ["not-found", "stale"],
  fallback: fallbackSentences.whiteLabelUpdate,
  summary:
    "Change a brand. With the `version` that was read, a change by somebody else in between is refused.",
  body: whiteLabelSchema.extend({ version: versionSchema.optional() }),
  answer: asWhiteLabel(whiteLabelSchema.extend({ version: versionSchema })),
  samples: { body: sampleWhiteLabel },
});

const brandSchema = whiteLabelSchema.extend({ hostName: z.string().nullable(), version: versionSchema });
const hostNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9.-]{1,253}$/, "Write a host name, for example tests.example.com.");
export const listBrands = endpoint({
  id: "brands.list",
  method: "GET",
  path: "/admin/brands",
  access: ["Admin"],
  fallback: fallbackSentences.whiteLabelFetch,
  summary: "Every brand with its host name; the default one has none.",
  answer: inData(z.array(brandSchema)),
});
export const createBrand = endpoint({
  id: "brands.create",
  method: "POST",
  path: "/admin/brands/create",
  access: ["Admin"],
  refuses: ["conflict"],
  idempotencyKey: true,
  status: 201,
  fallback: fallbackSentences.whiteLabelUpdate,
  summary: "Add a brand for a host name.",
  body: whiteLabelSchema.omit({ id: true }).extend({ hostName: hostNameSchema }),
  answer: inData(brandSchema),
});
export const deleteBrand = endpoint({
  id: "brands.delete",
  method: "DELETE",
  path: "/admin/brands/{id}",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  fallback: fallbackSentences.whiteLabelUpdate,
  summary: "Remove a brand; the default one stays.",
  params: z.strictObject({ id: z.string().max(64) }),
  answer: doneSchema,
});
export const uploadLogo = endpoint({
  id: "brands.logo",
  method: "POST",
  path: "/admin/brands/logo",
  access: ["Admin"],
  refuses: ["conflict"],
  idempotencyKey: true,
  status: 201,
  raw: "body",
  rateLimit: "upload",
  summary: "Upload a logo (PNG, JPEG or WebP, at most 2 MB); it is re-encoded. Answers its address.",
  answer: inData(z.object({ logo: z.string() })),
});
export const readLogo = endpoint({
  id: "brands.readLogo",
  method: "GET",
  path: "/images/{name}",
  access: "anyone",
  refuses: ["not-found"],
  raw: "answer",
  summary: "A brand's logo.",
  params: z.strictObject({ name: z.string().regex(/^[a-f0-9-]{36}\.(webp|png)$/) }),
  answer: z.unknown(),
});

const tooltipCodec = codec(
  z.object({
    id: z.string(),
    table_type: z.string(),
    tooltip_value: z.string(),
    default_value: z.string(),
    label: z.string(),
    version: versionSchema,
  }),
  {
    fromWire: ({
      table_type: topic,
      tooltip_value: value,
      default_value: defaultValue,
      ...rest
    }): Tooltip => ({
      topic,
      value,
      defaultValue,
      ...rest,
    }),
    toWire: ({ topic, value, defaultValue, ...rest }: Tooltip) => ({
      table_type: topic,
      tooltip_value: value,
      default_value: defaultValue,
      ...rest,
    }),
  },
);
const tooltipChangeCodec = codec(
  z.strictObject({
    tooltip_id: tooltipIdSchema,
    table_type: lineOfText(60),
    tooltip_value: paragraphs(1000),
    version: versionSchema.optional(),
  }),
  {
    fromWire: ({ tooltip_id: id, table_type: topic, tooltip_value: value, version }): TooltipChange => ({
      id,
      topic,
      value,
      version,
    }),
    toWire: ({ id, topic, value, version }: TooltipChange) => ({
      tooltip_id: id,
      table_type: topic,
      tooltip_value: value,
      version,
    }),
  },
);
const sampleTooltip = {
  id: "random.psd",
  table_type: "random",
  tooltip_value: "Straight lines on log-log axes.",
  default_value: "Straight lines on log-log axes.",
  label: "PSD breakpoints",
  version: 1,
};

export const fetchTooltips = endpoint({
  id: "tooltips.get",
  method: "GET",
  path: "/path/fetch-tooltips",
  access: "anyone",
  summary: "Every tooltip.",
  answer: inData(z.object({ tooltips: z.array(tooltipCodec) })),
  samples: { answer: { success: true, data: { tooltips: [sampleTooltip] } } },
});
export const updateTooltip = endpoint({
  id: "tooltips.update",
  method: "POST",
  path: "/path/update-tooltip",
  access: ["Admin"],
  refuses: ["not-found", "stale"],
  summary:
    "Change the text of a tooltip; its default text resets it. With the `version` that was read, a change by somebody else in between is refused.",
  body: tooltipChangeCodec,
  answer: inData(z.object({ tooltip: tooltipCodec })),
  current: tooltipCodec,
  samples: {
    body: {
      tooltip_id: "random.psd",
      table_type: "random",
      tooltip_value: "Breakpoints as frequency and PSD.",
    },
  },
});
