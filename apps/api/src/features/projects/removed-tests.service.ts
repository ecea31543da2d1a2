import type { Connection } from "../../platform/database/connect.ts";
import { makeRemovedTestsStore } from "./removed-tests.store.ts";

/** What nobody can restore any more is removed for good. */
export const forgetRemovedTests = (connection: Connection): Promise<void> =>
  makeRemovedTestsStore(connection).forgetOldTests();
