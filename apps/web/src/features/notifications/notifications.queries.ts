import { listNotifications, readNotifications } from "@headroom/contract/endpoints/operations";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";
import { onAnswer } from "../../platform/call/on-answer.ts";

const refreshMs = 30_000;
/** Of these the button counts the unread ones. */
const latest = 20;

export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["notifications", userId],
    queryFn: async ({ signal }) => (await call(listNotifications, { query: { limit: latest }, signal })).data,
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
    retry: false,
  });

export const markNotificationsRead = mutationOptions({
  mutationFn: () => call(readNotifications),
  onSuccess: onAnswer((client) => client.invalidateQueries({ queryKey: ["notifications"] })),
});
