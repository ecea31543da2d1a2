import { restorableDays } from "@headroom/contract/vocabulary/product-limits";
import { sql } from "kysely";

/** Rows deleted after this instant can be restored; older ones are purged. */
export const restorableSince = sql<Date>`now() - make_interval(days => ${restorableDays})`;
