import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { makeTransferredTable } from "../../platform/database/transferred-table.ts";
import { columnsOf, recordOf } from "./accreditations.store.ts";

export const makeAccreditationsTransferStore = (connection: Connection) =>
  makeTransferredTable(connection, {
    table: "accreditations",
    key: sql<string>`abbreviation || E'\n' || name`,
    draftOf: (row) => {
      const { id: _id, enabled: _enabled, version: _version, ...draft } = recordOf(row);
      return draft;
    },
    columnsOf,
  });
