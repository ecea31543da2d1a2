import { only, preload, preloadRecord, screenRoute } from "./screen-route.ts";

const rule = only("Admin");
const record = { id: ":id" } as const;
const firstByName = { page: 1, sort: "name" };
const testMethods = preload("testTypes.stereoTypes", { all: "true" });
const classes = preload("equipmentTypes.list", { limit: 200, sort: "name" });

/** Lists with a screen to add one and a screen to edit one, which are one module. */
const catalogueRoutes = [
  screenRoute("/testlab", () => import("./admin/admin-home.tsx"), {
    rule,
    preloads: [preload("testlabs.list", firstByName)],
  }),
  screenRoute("/testlab/create", () => import("./admin/admin-lab-edit.tsx"), { rule }),
  screenRoute("/testlab/edit/:id", () => import("./admin/admin-lab-edit.tsx"), {
    rule,
    preloads: [preloadRecord("testlabs.profileOfUser", record)],
  }),
  screenRoute("/accreditation", () => import("./admin/admin-accreditations.tsx"), {
    rule,
    preloads: [preload("accreditation.list", { page: 1, sort: "abbreviation" })],
  }),
  screenRoute("/accreditation/create", () => import("./admin/admin-accreditation-edit.tsx"), { rule }),
  screenRoute("/accreditation/edit/:id", () => import("./admin/admin-accreditation-edit.tsx"), {
    rule,
    preloads: [preloadRecord("accreditation.get", record)],
  }),
  screenRoute("/test-types", () => import("./admin/admin-test-types.tsx"), {
    rule,
    preloads: [preload("testTypes.list", firstByName), testMethods],
  }),
  screenRoute("/test-types/create", () => import("./admin/admin-test-type-edit.tsx"), {
    rule,
    preloads: [testMethods],
  }),
  screenRoute("/test-types/edit/:id", () => import("./admin/admin-test-type-edit.tsx"), {
    rule,
    preloads: [preloadRecord("testTypes.get", record), testMethods],
  }),
  screenRoute("/equipment-types", () => import("./admin/admin-equipment-types.tsx"), {
    rule,
    preloads: [preload("equipmentTypes.list", firstByName)],
  }),
  screenRoute("/equipment-types/create", () => import("./admin/admin-equipment-type-edit.tsx"), { rule }),
  screenRoute("/equipment-types/edit/:id", () => import("./admin/admin-equipment-type-edit.tsx"), {
    rule,
    preloads: [preloadRecord("equipmentTypes.get", record)],
  }),
  screenRoute("/equipments", () => import("./admin/admin-equipment.tsx"), {
    rule,
    preloads: [preload("equipment.list", firstByName)],
  }),
  screenRoute("/equipments/create", () => import("./admin/admin-equipment-edit.tsx"), {
    rule,
    preloads: [classes],
  }),
  screenRoute("/equipments/edit/:id", () => import("./admin/admin-equipment-edit.tsx"), {
    rule,
    preloads: [preloadRecord("equipment.get", record), classes],
  }),
  screenRoute("/users", () => import("./admin/admin-users.tsx"), {
    rule,
    preloads: [preload("users.list", firstByName)],
  }),
  screenRoute("/users/create", () => import("./admin/admin-user-edit.tsx"), { rule }),
  screenRoute("/users/edit/:id", () => import("./admin/admin-user-edit.tsx"), {
    rule,
    preloads: [preloadRecord("users.get", record)],
  }),
];

export const adminRoutes = [
  ...catalogueRoutes,
  screenRoute("/stereo-types", () => import("./admin/admin-stereo-types.tsx"), {
    rule,
    preloads: [preload("stereoTypes.list", { page: 1, sort: "sortOrder" })],
  }),
  screenRoute("/stereo-types/edit/:id", () => import("./admin/admin-stereo-type-edit.tsx"), {
    rule,
    preloads: [preloadRecord("stereoTypes.get", record)],
  }),
  screenRoute("/admin/projects", () => import("./admin/admin-projects.tsx"), {
    rule,
    preloads: [preload("adminProjects.list", { page: 1, sort: "-updatedAt" })],
  }),
  screenRoute("/admin/projects/:id", () => import("./admin/admin-project.tsx"), {
    rule,
    preloads: [preloadRecord("adminProjects.get", record)],
  }),
  screenRoute("/prices", () => import("./admin/admin-prices.tsx"), {
    rule,
    preloads: [preload("prices.get")],
  }),
  screenRoute("/white-label", () => import("./admin/admin-white-label.tsx"), {
    rule,
    preloads: [preload("brands.list")],
  }),
  screenRoute("/tooltips", () => import("./admin/admin-tooltips.tsx"), {
    rule,
    preloads: [preload("tooltips.get")],
  }),
  screenRoute("/search-index", () => import("./admin/admin-search-index.tsx"), {
    rule,
    preloads: [preload("searchIndex.get")],
  }),
  screenRoute("/ledger", () => import("./admin/admin-ledger.tsx"), {
    rule,
    preloads: [preload("ledger.list", { page: 1 })],
  }),
  screenRoute("/activity", () => import("./admin/admin-activity.tsx"), {
    rule,
    preloads: [preload("activity.list", { page: 1 })],
  }),
];
