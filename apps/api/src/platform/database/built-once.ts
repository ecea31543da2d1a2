import { type Compilable, type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Connection } from "./connect.ts";

/** Stands in a statement for a value that every call brings anew. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

export type Placeholders<V> = { readonly [Name in keyof V]: RawBuilder<V[Name]> };

const placeholders = <V extends object>() =>
  new Proxy({} as Placeholders<V>, { get: (_all, name) => sql.val(new Placeholder(name)) }); // has whatever is asked for

/**
 * A statement that is asked for often: building its text takes longer than sending it, so it is built once for each
 * shape and filled with each call's values. A shape has few values, as the order of a list: each is kept.
 *
 * A builder may use nothing but its placeholders and its shape: a value that it closes over would be kept for all
 * callers. A list writes its constants (`'Deleted'`, `false`) as constants, so that the planner of a prepared statement
 * knows how rare they are. Figures are in `docs/measurements/server.md`.
 */
export function builtOnce<V extends object, Row, Shape = undefined>(
  build: (connection: Connection, values: Placeholders<V>, shape: Shape) => Compilable<Row>,
) {
  const built = new Map<string, CompiledQuery>();
  return async (connection: Connection, values: V, ...[shape]: Shape extends undefined ? [] : [Shape]) => {
    const key = JSON.stringify(shape) ?? "";
    const asked = shape as Shape; // undefined where its type is
    const query = built.get(key) ?? build(connection, placeholders<V>(), asked).compile();
    built.set(key, query);
    const parameters = query.parameters.map(
      (parameter) => (parameter instanceof Placeholder ? values[parameter.name as keyof V] : parameter), // named by V's placeholders
    );
    return (await connection.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
