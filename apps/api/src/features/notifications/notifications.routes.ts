import { done, listed } from "@headroom/contract/endpoints/endpoint";
import { listNotifications, readNotifications } from "@headroom/contract/endpoints/operations";
import type { Clock } from "../../platform/clock.ts";
import { route } from "../../platform/http/route.ts";
import type { NotificationsService } from "./notifications.service.ts";

export const notificationRoutes = (notifications: NotificationsService, clock: Clock) => [
  route(listNotifications, async ({ caller, query }) => listed(await notifications.list(caller.id, query))),
  route(readNotifications, async ({ caller }) => {
    await notifications.markRead(caller.id, clock.now());
    return done;
  }),
];
