import { z } from "zod";
import { labIdSchema } from "../vocabulary/identifiers.ts";
import { labRowSchema } from "../vocabulary/laboratory/lab-rows.ts";
import { fallbackSentences } from "../vocabulary/refusals.ts";
import {
  codec,
  doneSchema,
  endpoint,
  inData,
  inField,
  listQuerySchema,
  metaSchema,
  toggleBodySchema,
} from "./endpoint.ts";

/** Outside, a laboratory and a list of them are both called `testLab`. */
export const asTestLab = <T extends z.ZodType>(schema: T) => inField("testLab", schema);

const optionSchema = z.object({
  id: labIdSchema,
  name: z.string(),
  /** Nobody would read a request: no account, and no address that takes mail. Left out of all others. */
  isUnreachable: z.literal(true).optional(),
});
const sampleOptions = {
  success: true,
  data: { testLab: [{ id: "lab-001", name: "Halvorsen Dynamics Laboratory" }] },
};
const options = inData(asTestLab(z.array(optionSchema)));

export const listAllLabOptions = endpoint({
  id: "testlabs.allOptions",
  method: "GET",
  path: "/testlabs/all/options",
  access: ["Admin"],
  summary: "Identifier and name of every laboratory, disabled ones included.",
  answer: options,
  samples: { answer: sampleOptions },
});
export const listLabOptions = endpoint({
  id: "testlabs.options",
  method: "GET",
  path: "/testlabs/options",
  access: "anyone",
  summary:
    "Identifier and name of the enabled laboratories, and which of them nobody can ask: they have neither an account nor an address.",
  answer: options,
  samples: { answer: sampleOptions },
});
export const listLabs = endpoint({
  id: "testlabs.list",
  method: "GET",
  path: "/testlabs",
  access: ["Admin"],
  summary: "Every laboratory, page by page.",
  query: listQuerySchema,
  answer: codec(z.object({ success: z.literal(true), testLab: z.array(labRowSchema), meta: metaSchema }), {
    fromWire: ({ testLab: data, ...rest }) => ({ data, ...rest }),
    toWire: ({ data, ...rest }) => ({ testLab: data, ...rest }),
  }),
  samples: { answer: { success: true, testLab: [], meta: { page: 1, limit: 25, total: 0 } } },
});
export const toggleLab = endpoint({
  id: "testlabs.toggle",
  method: "PATCH",
  path: "/testlabs/{id}/toggle_status",
  access: ["Admin"],
  refuses: ["not-found"],
  fallback: fallbackSentences.labUpdate,
  summary: "Enable or disable a laboratory.",
  params: z.strictObject({ id: labIdSchema }),
  body: toggleBodySchema,
  answer: doneSchema,
  samples: { body: { enabled: false } },
});
