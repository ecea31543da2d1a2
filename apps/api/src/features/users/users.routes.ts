import { answered, done, listed } from "@headroom/contract/endpoints/endpoint";
import * as contract from "@headroom/contract/endpoints/users";
import { route } from "../../platform/http/route.ts";
import type { UsersService } from "./users.service.ts";

export const userRoutes = (users: UsersService) => [
  route(contract.listUsers, async ({ query }) => listed(await users.list(query))),
  route(contract.createUser, async ({ body, caller }) => answered(await users.create(caller, body))),
  route(contract.getUser, async ({ params }) => answered(await users.get(params.id))),
  route(contract.updateUser, async ({ params, body: { version, ...draft }, caller }) =>
    answered(await users.update(caller, { id: params.id, version }, draft)),
  ),
  route(contract.toggleUser, async ({ params, body, caller }) => {
    await users.setEnabled(caller, params.id, body.enabled);
    return done;
  }),
  route(contract.deleteUser, async ({ params, caller }) => {
    await users.remove(caller, params.id);
    return done;
  }),
  route(contract.endUserSessions, async ({ params, caller }) => {
    await users.endSessions(caller, params.id);
    return done;
  }),
  route(contract.resetSecondFactors, async ({ params, caller }) => {
    await users.resetSecondFactors(caller, params.id);
    return done;
  }),
  route(contract.sendMail, async ({ body: { userId, subject, text }, caller }) => {
    if (subject === undefined || text === undefined) await users.inviteAgain(caller, userId);
    else await users.sendMessage(caller, userId, { subject, text });
    return done;
  }),
];
