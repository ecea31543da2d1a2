export { searchKeyFor } from "./keys/api-key.ts";
export { createSearchHost, type SearchHost, type SearchHostOptions } from "./search-host.ts";
