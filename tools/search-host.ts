// The text search alone, for several servers on one database.
import "../packages/search-host/bin/search-host.ts";
