import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestDatabase } from "../../testing/test-server.ts";
import { builtOnce, type Placeholders } from "./built-once.ts";
import type { Connection } from "./connect.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Values {
  readonly id: string;
  readonly otherId: string;
}
const labs = (
  connection: Connection,
  { id, otherId }: Placeholders<Values>,
  shape: { descending: boolean },
) =>
  connection
    .selectFrom("labs")
    .select("id")
    .where("id", "in", [id, otherId])
    .where("enabled", "=", true)
    .orderBy("id", shape.descending ? "desc" : "asc");

it("is built once for each shape, and answers each call's own values", async () => {
  const build = vi.fn(labs);
  const query = builtOnce(build);
  const ids = async (values: Values, descending: boolean) =>
    (await query(database.connection, values, { descending })).map((lab) => lab.id);
  const [one, two, three] = ["lab-001", "lab-002", "lab-003"];
  expect(await ids({ id: one, otherId: two }, false)).toEqual([one, two]);
  expect(await ids({ id: three, otherId: two }, false)).toEqual([two, three]);
  expect(build).toHaveBeenCalledTimes(1);
  expect(await ids({ id: one, otherId: two }, true)).toEqual([two, one]);
  expect(build).toHaveBeenCalledTimes(2);
});

it("is asked of the connection that it is given: in a transaction it sees what that wrote", async () => {
  const enabled = builtOnce((connection, { id }: Placeholders<{ id: string }>) =>
    connection.selectFrom("labs").select("enabled").where("id", "=", id),
  );
  const id = "lab-001";
  expect(await enabled(database.connection, { id })).toEqual([{ enabled: true }]);
  await database.connection.transaction().execute(async (transaction) => {
    await transaction.updateTable("labs").set({ enabled: false }).where("id", "=", id).execute();
    expect(await enabled(transaction, { id })).toEqual([{ enabled: false }]);
  });
});
