import { preload, type RouteRule, screenRoute, signedIn } from "./screen-route.ts";

const signedOut: RouteRule = { isForSignedOut: true };

export const accountRoutes = [
  screenRoute("/login", () => import("./account/login.tsx"), { rule: signedOut }),
  screenRoute("/register", () => import("./account/register.tsx"), { rule: signedOut }),
  screenRoute("/forgot-password", () => import("./account/forgot-password.tsx"), { rule: signedOut }),
  // A link of a mail is good once and may be another account's: it works whoever is signed in here.
  screenRoute("/reset-password/:token", () => import("./account/reset-password.tsx")),
  screenRoute("/verify-email/:token", () => import("./account/verify-email.tsx")),
  screenRoute("/user/profile", () => import("./account/profile.tsx"), {
    rule: signedIn,
    preloads: [preload("auth.secondFactors"), preload("sessions.list"), preload("sessions.signIns")],
  }),
  screenRoute("/user/second-factor", () => import("./account/second-factor.tsx"), { rule: signedIn }),
];
