import type { FastifyInstance } from "fastify";
import { ApiError } from "../api-error.ts";
import type { Service } from "./service.ts";

/** The release of the real engine whose API this host answers. */
const answeredApi = "1.21.0";

/** Health, version and figures. */
export function serviceRoutes(app: FastifyInstance, { engine, authenticator }: Service): void {
  app.get("/health", () => {
    if (!engine.isOpen) throw new ApiError("service_unavailable", "The indexes are not open yet.");
    return { status: "available" };
  });

  app.get("/version", authenticator.guard("version"), () => {
    return { commitSha: "unknown", commitDate: "unknown", pkgVersion: answeredApi };
  });

  app.get("/stats", authenticator.guard("stats.get"), async (request) => {
    const access = authenticator.accessOf(request);
    const uids = (await engine.call("indexes")).map(({ uid }) => uid);
    return engine.call("stats", access.visible(uids));
  });

  app.get<{ Params: { uid: string } }>(
    "/indexes/:uid/stats",
    authenticator.guardIndex("stats.get"),
    (request) => {
      return engine.call("indexStats", request.params.uid);
    },
  );
}
