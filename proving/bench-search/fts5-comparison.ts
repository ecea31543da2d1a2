import { DatabaseSync } from "node:sqlite";
import type { LabRecord } from "./lab-generator.ts";

/** The same labs in an FTS5 table, asked for the same words: what the matching alone costs there. */
export function compareFts5(labs: readonly LabRecord[], queries: readonly string[]): object {
  const database = new DatabaseSync(":memory:");
  database.exec(
    "CREATE VIRTUAL TABLE t USING fts5(name, city, country, tests, machines, accreditations, description, prefix='3 4')",
  );
  const insert = database.prepare("INSERT INTO t VALUES (?, ?, ?, ?, ?, ?, ?)");
  const started = performance.now();
  database.exec("BEGIN");
  for (const lab of labs) {
    insert.run(
      lab.name,
      lab.city,
      lab.country,
      lab.testTypes.join(". "),
      lab.equipments.join(". "),
      lab.accreditations.join(". "),
      lab.description,
    );
  }
  database.exec("COMMIT");
  const buildMs = Math.round(performance.now() - started);
  const match = (sql: string): object => {
    const statement = database.prepare(sql);
    const times = queries.map((query) => {
      const words = query.split(" ").map((word) => `"${word}"`);
      const from = performance.now();
      statement.all(`${words.join(" AND ")}*`);
      return performance.now() - from;
    });
    times.sort((left, right) => left - right);
    const at = (share: number): number => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
    return { p50: at(0.5), p99: at(0.99) };
  };
  const result = {
    buildMs,
    countOnly: match("SELECT count(*) FROM t WHERE t MATCH ?"),
    bm25Page: match("SELECT rowid FROM t WHERE t MATCH ? ORDER BY rank LIMIT 20"),
  };
  database.close();
  return result;
}
