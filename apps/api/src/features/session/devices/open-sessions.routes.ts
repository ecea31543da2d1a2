import { answered, done } from "@headroom/contract/endpoints/endpoint";
import * as endpoints from "@headroom/contract/endpoints/account/open-sessions";
import { route } from "../../../platform/http/route.ts";
import type { OpenSessions } from "./open-sessions.service.ts";

export const openSessionRoutes = (sessions: OpenSessions) => [
  route(endpoints.listSessions, async ({ caller }) => answered(await sessions.list(caller))),
  route(endpoints.listSignIns, async ({ caller }) => answered(await sessions.listSignIns(caller))),
  route(endpoints.endSession, async ({ caller, params }) => {
    await sessions.end(caller, params.id);
    return done;
  }),
  route(endpoints.endOtherSessions, async ({ caller }) => {
    await sessions.endOthers(caller);
    return done;
  }),
];
