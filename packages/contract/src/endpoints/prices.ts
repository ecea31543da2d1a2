import { priceSettingsSchema } from "../vocabulary/laboratory/prices.ts";
import { endpoint, inData, versionSchema } from "./endpoint.ts";

const storedSchema = priceSettingsSchema.extend({ version: versionSchema });

export const getPrices = endpoint({
  id: "prices.get",
  method: "GET",
  path: "/prices",
  access: "anyone",
  summary: "The rates of a day by which costs are compared in euro, and what freight is reckoned with.",
  answer: inData(storedSchema),
});
export const updatePrices = endpoint({
  id: "prices.update",
  method: "PUT",
  path: "/admin/prices",
  access: ["Admin"],
  refuses: ["stale"],
  summary:
    "Change rates and freight. With the `version` that was read, a change by somebody else in between is refused.",
  body: storedSchema,
  answer: inData(storedSchema),
  current: storedSchema,
  samples: {
    body: {
      perEuro: { EUR: 1, USD: 1.1, GBP: 0.86 },
      ratesOn: "2026-11-22",
      freight: { baseEuroCents: 6000, euroCentsPerKgKm: 0.05 },
      version: 1,
    },
  },
});
