import { restorableDays } from "@headroom/contract/vocabulary/product-limits";
import { sql } from "kysely";

/** What was deleted after this instant can be restored; the rest is removed for good. */
export const restorableSince = sql<Date>`now() - make_interval(days => ${restorableDays})`;
