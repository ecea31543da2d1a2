import { answered } from "@headroom/contract/endpoints/endpoint";
import { listSentMail, retryMail as retryMailEndpoint } from "@headroom/contract/endpoints/operations";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { isFromThisMachine } from "../../platform/http/this-machine.ts";
import { type Caller, route } from "../../platform/http/route.ts";
import { notAllowed, notFound } from "../../platform/refusal.ts";
import { retryMail } from "./mail.service.ts";
import { makeMailStore } from "./mail.store.ts";

type Needs = Pick<Config, "demo" | "publicUrl">;

/** Sent mail holds links that sign in: it is for whoever sits at the machine, and for admins. */
const mayRead = (request: FastifyRequest, caller: Caller | null, { publicUrl }: Needs) =>
  caller?.role === "Admin" || isFromThisMachine(request, publicUrl);

/** The demo's sent mail, outside the demo the page does not exist; and what an operator has sent again. */
export const mailRoutes = (connection: Connection, config: Needs) => [
  route(listSentMail, async ({ request, caller }) => {
    if (!config.demo) throw notFound("page");
    if (!mayRead(request, caller, config))
      throw notAllowed("The demo's emails are shown only on its own computer, or to an admin.");
    return answered(await makeMailStore(connection).latest(100));
  }),
  route(retryMailEndpoint, async ({ body, caller }) =>
    answered({ queued: await retryMail(connection, caller, body.mails) }),
  ),
];
