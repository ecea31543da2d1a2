import { listQuerySchema } from "@headroom/contract/endpoints/endpoint";
import { Kysely, PostgresDialect } from "kysely";
import { makeLabsStore } from "../features/labs/labs.store.ts";
import type { Tables } from "../platform/database/tables.ts";
import { addManyLaboratories } from "./many-laboratories.ts";
import { openTestDatabase } from "./test-server.ts";

interface Asked {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A step of a statement, as PostgreSQL says that it ran. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Many laboratories in a fresh database, and their list, whose statements are seen as it sends them. */
export async function openWatchedLaboratories(labs: number, machinesPerLab: number) {
  const database = await openTestDatabase();
  await addManyLaboratories(database.pool, labs, machinesPerLab);
  let asked: Asked[] = [];
  const watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => {
      asked.push({ sql: event.query.sql, parameters: event.query.parameters });
    },
  });
  const store = makeLabsStore(watched);
  const list = (query: Record<string, string>) => store.list(listQuerySchema.parse(query));

  async function planOf({ sql, parameters }: Asked): Promise<PlanNode[]> {
    const { rows } = await database.pool.query(`explain (analyze, timing off, format json) ${sql}`, [
      ...parameters,
    ]);
    return nodesOf(rows[0]["QUERY PLAN"][0].Plan as PlanNode);
  }

  /** Query plans of one list's statements: the page first, then the count. */
  async function plansOf(query: Record<string, string>) {
    asked = [];
    const { data } = await list(query);
    const [page, count, ...more] = await Promise.all(asked.map(planOf));
    if (!page || !count || more.length > 0)
      throw new Error(`A list of two statements was expected, there were ${asked.length}.`);
    return { page, count, found: data.length };
  }

  return { database, list, plansOf };
}
export type WatchedLaboratories = Awaited<ReturnType<typeof openWatchedLaboratories>>;
