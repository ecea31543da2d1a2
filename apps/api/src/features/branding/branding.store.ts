import type { Tooltip, WhiteLabel } from "@headroom/contract/vocabulary/brand/white-label";
import { whiteLabelSchema } from "@headroom/contract/vocabulary/brand/white-label";
import { type Selectable, sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";

export interface Brand extends WhiteLabel {
  /** The default brand has none. */
  readonly hostName: string | null;
  readonly version: number;
}

const brandOf = (row: Selectable<Tables["white_labels"]>): Brand => ({
  ...whiteLabelSchema.parse({
    id: row.id,
    logo: row.logo,
    primaryColour: row.primary_colour,
    accentColour: row.accent_colour,
    toFixed: row.to_fixed,
  }),
  hostName: row.host_name,
  version: row.version,
});

const columnsOf = (brand: Omit<WhiteLabel, "id">) => ({
  logo: brand.logo,
  primary_colour: brand.primaryColour,
  accent_colour: brand.accentColour,
  to_fixed: brand.toFixed,
});

const tooltipOf = (row: Selectable<Tables["tooltips"]>): Tooltip => ({
  id: row.id,
  topic: row.topic,
  label: row.label,
  value: row.value,
  defaultValue: row.default_value,
  version: row.version,
});

export const defaultBrandId = "default";

export const makeBrandingStore = (connection: Connection) => ({
  brandOfHost: async (hostName: string): Promise<Brand | null> => {
    const rows = await connection
      .selectFrom("white_labels")
      .selectAll()
      .where((either) => either.or([either("host_name", "=", hostName), either("id", "=", defaultBrandId)]))
      .execute();
    const row = rows.find((brand) => brand.host_name === hostName) ?? rows[0];
    return row ? brandOf(row) : null;
  },

  brands: async (): Promise<Brand[]> =>
    (
      await connection
        .selectFrom("white_labels")
        .selectAll()
        .orderBy("host_name", (order) => order.asc().nullsFirst())
        .limit(1000)
        .execute()
    ).map(brandOf),

  find: async (id: string): Promise<Brand | null> => {
    const row = await connection
      .selectFrom("white_labels")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    return row ? brandOf(row) : null;
  },

  change: async (brand: WhiteLabel): Promise<void> => {
    await connection
      .updateTable("white_labels")
      .set({ ...columnsOf(brand), version: sql`version + 1` })
      .where("id", "=", brand.id)
      .execute();
  },

  add: async (brand: Brand): Promise<void> => {
    await connection
      .insertInto("white_labels")
      .values({ id: brand.id, host_name: brand.hostName, ...columnsOf(brand) })
      .execute();
  },

  remove: async (id: string): Promise<void> => {
    await connection.deleteFrom("white_labels").where("id", "=", id).execute();
  },

  logoIsUsed: async (logo: string): Promise<boolean> =>
    (await connection.selectFrom("white_labels").select("id").where("logo", "=", logo).executeTakeFirst()) !==
    undefined,

  tooltips: async (): Promise<Tooltip[]> =>
    (await connection.selectFrom("tooltips").selectAll().orderBy("sort_order").orderBy("id").execute()).map(
      tooltipOf,
    ),

  findTooltip: async (id: string, topic: string): Promise<Tooltip | null> => {
    const row = await connection
      .selectFrom("tooltips")
      .selectAll()
      .where("id", "=", id)
      .where("topic", "=", topic)
      .forUpdate()
      .executeTakeFirst();
    return row ? tooltipOf(row) : null;
  },

  setTooltip: async (id: string, value: string): Promise<void> => {
    await connection
      .updateTable("tooltips")
      .set({ value, version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
  },
});
