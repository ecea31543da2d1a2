import { explanations } from "@headroom/contract/vocabulary/words/explanations";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { readTaxonomy } from "./reference-files.ts";

/** Explanations of parameters, of the specimen and of the calculators. What an operator has written stays; the rest follows. */
export async function loadTooltips(connection: Connection): Promise<void> {
  const ofParameters = readTaxonomy().stereoTypes.flatMap((type) =>
    type.parameters.map(({ key, label, tooltip }, place) => ({
      id: `${type.id}.${key}`,
      topic: type.id,
      label,
      text: tooltip,
      order: type.sortOrder * 100 + place,
    })),
  );
  const others = explanations.map((explanation, order) => ({ ...explanation, order }));
  const rows = [...others, ...ofParameters].map(({ id, topic, label, text, order }) => ({
    id,
    topic,
    label,
    value: text,
    default_value: text,
    sort_order: order,
  }));
  const isUnchanged = sql<boolean>`tooltips.value = tooltips.default_value`;
  await connection
    .insertInto("tooltips")
    .values(rows)
    .onConflict((known) =>
      known
        .column("id")
        .doUpdateSet({
          label: sql`excluded.label`,
          default_value: sql`excluded.default_value`,
          sort_order: sql`excluded.sort_order`,
          value: sql`case when ${isUnchanged} then excluded.value else tooltips.value end`,
          version: sql`tooltips.version + (${isUnchanged} and tooltips.value <> excluded.value)::integer`,
        })
        .where(
          sql<boolean>`(tooltips.label, tooltips.default_value, tooltips.sort_order) is distinct from (excluded.label, excluded.default_value, excluded.sort_order)`,
        ),
    )
    .execute();
}
