import { screenRoute } from "./screen-route.ts";

/** For laboratories without an account: no rule, since their session is none of an account. */
export const guestRoutes = [
  screenRoute("/guest", () => import("./guest/guest-opening.tsx")),
  screenRoute("/guest/requests/:id", () => import("./guest/guest-request.tsx")),
  screenRoute("/guest/requests/:id/respond", () => import("./guest/guest-respond.tsx")),
];
