export { type Clause, clausesOf } from "./standards/clauses.ts";
export { type Editions, editionsOf, isSameEdition } from "./standards/editions.ts";
export { saysNothing, standardName, type StandardName } from "./standards/standard-name.ts";
export { standardForms, type WrittenReference } from "./standards/standard-forms.ts";
export { standardsQuery } from "./standards/standards-query.ts";
