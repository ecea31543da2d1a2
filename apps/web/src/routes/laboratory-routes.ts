import { only, preload, preloadRecord, screenRoute } from "./screen-route.ts";

const rule = only("Test Lab");
const project = preloadRecord("lab.get", { id: ":id" });
const ownLab = preload("ownLab.get");

export const laboratoryRoutes = [
  screenRoute("/test-lab/projects", () => import("./laboratory/lab-projects.tsx"), {
    rule,
    // The board comes first, with all that is under way.
    preloads: [
      preload("lab.list", { limit: 200, sort: "-updatedAt" }),
      ownLab,
      preload("ownLab.openRatings"),
    ],
  }),
  screenRoute("/test-lab/projects/:id", () => import("./laboratory/lab-project.tsx"), {
    rule,
    preloads: [project],
  }),
  screenRoute("/test-lab/projects/:id/respond", () => import("./laboratory/lab-respond.tsx"), {
    rule,
    preloads: [project, ownLab],
  }),
  screenRoute("/test-lab/profile", () => import("./laboratory/own-lab-profile.tsx"), {
    rule,
    preloads: [ownLab, preload("testTypes.enabled"), preload("testTypes.stereoTypes", { all: "true" })],
  }),
  screenRoute("/test-lab/equipments", () => import("./laboratory/own-lab-machines.tsx"), {
    rule,
    preloads: [ownLab, preload("ownLab.openRatings")],
  }),
  screenRoute("/test-lab/accreditations", () => import("./laboratory/own-lab-certificates.tsx"), {
    rule,
    preloads: [ownLab],
  }),
];
