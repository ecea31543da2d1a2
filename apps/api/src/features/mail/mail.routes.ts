import { answered } from "@headroom/contract/endpoints/endpoint";
import { listSentMail } from "@headroom/contract/endpoints/operations";
import type { Connection } from "../../platform/database/connect.ts";
import { route } from "../../platform/http/route.ts";
import { notFound } from "../../platform/refusal.ts";
import { makeMailStore } from "./mail.store.ts";

/** The demo's sent mail; outside the demo the page does not exist. */
export const mailRoutes = (connection: Connection, demo: boolean) => [
  route(listSentMail, async () => {
    if (!demo) throw notFound("page");
    return answered(await makeMailStore(connection).latest(100));
  }),
];
