import {
  firstPriceSettings,
  type PriceSettings,
  priceSettingsSchema,
} from "@headroom/contract/vocabulary/laboratory/prices";
import type { Selectable } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";

export interface StoredPrices extends PriceSettings {
  readonly version: number;
}

const pricesOf = (row: Selectable<Tables["price_settings"]>): StoredPrices => ({
  ...priceSettingsSchema.parse({
    perEuro: row.per_euro,
    ratesOn: row.rates_on,
    freight: {
      baseEuroCents: row.freight_base_euro_cents,
      euroCentsPerKgKm: row.freight_euro_cents_per_kg_km,
    },
  }),
  version: row.version,
});

/** Nothing is stored before the first change. */
const first: StoredPrices = { ...firstPriceSettings, version: 1 };
const id = "default";

export const makePricesStore = (connection: Connection) => ({
  read: async (): Promise<StoredPrices> => {
    const row = await connection
      .selectFrom("price_settings")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? pricesOf(row) : first;
  },

  /** Answers whether the version that was read is still the stored one. */
  change: async ({ perEuro, ratesOn, freight, version }: StoredPrices): Promise<boolean> => {
    const columns = {
      per_euro: JSON.stringify(perEuro),
      rates_on: ratesOn,
      freight_base_euro_cents: freight.baseEuroCents,
      freight_euro_cents_per_kg_km: freight.euroCentsPerKgKm,
      version: version + 1,
    };
    const changed = await connection
      .insertInto("price_settings")
      .values({ id, ...columns })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(columns).where("price_settings.version", "=", version),
      )
      .returning("version")
      .executeTakeFirst();
    return changed !== undefined;
  },
});
