import type { Connection } from "../../platform/database/connect.ts";
import { makeLabProfilesStore } from "./lab-profiles.store.ts";

/** Laboratories as other features follow them: all of them in chunks, some by identifier, what changed. */
export const makeLabFeed = (connection: Connection) => {
  const store = makeLabProfilesStore(connection);
  return {
    after: store.after,
    byIds: store.byIds,
    states: store.states,
    changePoint: store.changePoint,
    changedSince: store.changedSince,
    calibrationDueBetween: store.calibrationDueBetween,
  };
};

export { slugOf } from "./labs.rules.ts";
