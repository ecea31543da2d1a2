import type { Plugin } from "vite";

type Change = readonly [pattern: RegExp, instead: string];
const functions = /^export (?:const|function) (?!aggregateChecks)(\w+)[\s\S]*?\n\}/gm;
const withoutBody: Change = [functions, "export const $1 = () => {}"];

/** Replacements in Zod's files. */
const changes: Readonly<Record<string, readonly Change[]>> = {
  // The server alone writes JSON Schema, yet each schema names what does. `aggregateChecks` has another use.
  "core/json-schema-processors.js": [withoutBody],
  "core/to-json-schema.js": [withoutBody],
  "classic/schemas.js": [
    // `z.string().email()` and its like, which Zod advises against in favour of `z.email()`, bring along every format.
    [/^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},?\n/gm, ""],
    // JSON has no circles to look for.
    [/core\.config\(\{ \w+: core\.\w+\(\) \}\)/g, "undefined"],
    // It would make functions of text, which the content security policy forbids: the other did its work already.
    [/core\.\$ZodObjectJIT/g, "core.$ZodObject"],
  ],
};

const changesOf = (id: string) =>
  Object.entries(changes).find(([file]) => id.endsWith(`/zod/v4/${file}`))?.[1] ?? [];

/** Zod without what no screen calls: a fifth of it, which every screen would load. */
export const zodForBrowsers: Plugin = {
  name: "zod-for-browsers",
  transform: {
    filter: { id: /\/zod\/v4\/(?:core|classic)\/[\w-]+\.js$/ },
    handler: (code, id) =>
      changesOf(id).reduce((text, [pattern, instead]) => {
        if (text.search(pattern) === -1)
          throw new Error(`Zod has changed: ${id} has nothing like ${pattern}.`);
        return text.replace(pattern, instead);
      }, code),
  },
};
