import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../testing/test-server.ts";
import { statementNames } from "./statement-names.ts";

it("a statement keeps its name, another has another, and what writes or takes no parameters has none", () => {
  const nameOf = statementNames();
  const name = nameOf("select $1", [1]);
  expect(name).toBeDefined();
  expect(nameOf("select $1", [2])).toBe(name);
  expect(nameOf("select $1::text", [1])).not.toBe(name);
  expect(nameOf("select 1", [])).toBeUndefined();
  expect(nameOf("delete from sessions where user_id = $1", [1])).toBeUndefined();
});

it("no more statements than the limit are named, and those that are keep their names", () => {
  const nameOf = statementNames(2);
  const first = nameOf("select $1", [1]);
  nameOf("select $1, $2", [1, 2]);
  expect(nameOf("select $1, $2, $3", [1, 2, 3])).toBeUndefined();
  expect(nameOf("select $1", [1])).toBe(first);
});

it("a connection prepares a statement once", async () => {
  const { connection, close } = await openTestDatabase();
  try {
    await connection.transaction().execute(async (transaction) => {
      for (const id of ["lab-001", "lab-002"])
        await transaction.selectFrom("labs").select("name").where("id", "=", id).execute();
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like '%from "labs"%'`.execute(
        transaction,
      );
      expect(rows).toHaveLength(1);
    });
  } finally {
    await close();
  }
});
