import type { listAccreditedLabs } from "@headroom/contract/endpoints/accreditations";
import type { QueryOf } from "@headroom/contract/endpoints/endpoint";
import {
  type Accreditation,
  accreditationDraftSchema,
  accreditationSchema,
  holderSchema,
} from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { Selectable } from "kysely";
import type { z } from "zod";
import { countedMeta, countRows, maxCounted } from "../../platform/counting.ts";
import { columnsFrom, propertiesFrom } from "../../platform/database/column-names.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { makeVersionedTable } from "../../platform/database/versioned-table.ts";
import { orderOf, pageOf } from "../../platform/paging.ts";

type HolderQuery = QueryOf<typeof listAccreditedLabs>;
export type AccreditationDraft = z.output<typeof accreditationDraftSchema>;

/** A newer server may have added a column that this one does not know. */
const rowSchema = accreditationSchema.strip();

export const recordOf = (row: Selectable<Tables["accreditations"]>): Accreditation =>
  rowSchema.parse(propertiesFrom(row));

/** A draft as its row. */
export const columnsOf = (draft: AccreditationDraft) =>
  columnsFrom(accreditationDraftSchema.keyof().options, draft);

const sortable = {
  name: "name_key",
  abbreviation: "abbreviation_key",
  countryCode: "country_code",
  kind: "kind",
  enabled: "enabled",
};

const holderOrders = { labName: "labs.name_key", validTo: "certificates.valid_to" };

export const makeAccreditationsStore = (connection: Connection) => ({
  ...makeVersionedTable(connection, {
    table: "accreditations",
    sortable,
    order: "name",
    recordOf,
    columnsOf,
  }),

  options: async () => {
    const rows = await connection
      .selectFrom("accreditations")
      .selectAll()
      .where("enabled", "=", true)
      .orderBy("abbreviation_key")
      .orderBy("id")
      .limit(2000)
      .execute();
    return rows.map(recordOf).map(({ id, abbreviation, name, kind, countryCode }) => ({
      id,
      abbreviation,
      name,
      kind,
      countryCode,
    }));
  },

  names: () =>
    connection
      .selectFrom("accreditations")
      .select(["id", "abbreviation", "name", "country_code as countryCode", "enabled"])
      .execute(),

  /** Every certificate that names the body, by laboratory. */
  accreditedLabs: async (id: string, query: HolderQuery) => {
    const holding = connection
      .selectFrom("certificates")
      .innerJoin("labs", "labs.id", "certificates.lab_id")
      .where("certificates.accreditation_id", "=", id);
    const { offset, limit } = pageOf(query);
    const rows = await holding
      .select([
        "certificates.id as certificateId",
        "labs.id as labId",
        "labs.name as labName",
        "labs.enabled",
        "certificates.certificate_no as certificateNo",
        "certificates.valid_to as validTo",
        "certificates.verified_on as verifiedOn",
      ])
      .orderBy(orderOf(query.sort, holderOrders, "labName"))
      .orderBy("certificates.id")
      .offset(offset)
      .limit(limit)
      .execute();
    const counted = await countRows(connection, holding.select("certificates.id").limit(maxCounted + 1));
    return { data: rows.map((row) => holderSchema.parse(row)), meta: countedMeta(query, counted) };
  },

  remove: async (id: string): Promise<void> => {
    await connection.deleteFrom("accreditations").where("id", "=", id).execute();
  },

  /** Certificates that name the body, as "number of laboratory". */
  usersOf: async (id: string, most: number): Promise<string[]> => {
    const rows = await connection
      .selectFrom("certificates")
      .innerJoin("labs", "labs.id", "certificates.lab_id")
      .select(["certificates.certificate_no", "labs.name"])
      .where("certificates.accreditation_id", "=", id)
      .orderBy("certificates.id")
      .limit(most)
      .execute();
    return rows.map((row) => `certificate ${row.certificate_no} of ${row.name}`);
  },
});
