import type { Connection } from "../../../platform/database/connect.ts";
import { makeRemovedTestsStore } from "./removed-tests.store.ts";

/** Purges removed tests that can no longer be restored. */
export const forgetRemovedTests = (connection: Connection): Promise<void> =>
  makeRemovedTestsStore(connection).forgetOldTests();
