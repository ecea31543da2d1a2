import type { Plugin } from "vite";

/** Each exported function; `aggregateChecks` alone has another use. */
const writers = /^export (?:const|function) (?!aggregateChecks)(\w+)[\s\S]*?\n\}/gm;

/**
 * Zod without what writes JSON Schema: each of its schemas names those functions, so that every screen would load what
 * the server alone calls.
 */
export const withoutJsonSchema: Plugin = {
  name: "without-json-schema",
  transform: {
    filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) => code.replace(writers, "export const $1 = () => {}"),
  },
};
