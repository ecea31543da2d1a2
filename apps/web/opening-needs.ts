/**
 * Requests that a page sends before any script has loaded: those that its screen waits for. Each is an endpoint's
 * identifier, whose parameters are the address's, in order; a list has the query of its unfiltered, unsorted screen.
 * Read by `after-build.ts` alone: no browser loads it.
 */
export const askedWithPage: Readonly<Record<string, readonly string[]>> = {
  "/": ["testTypes.stereoTypes?all=true"],
  "/estimates": ["testTypes.stereoTypes?all=true"],
  "/estimates/:id": ["customer.get", "testTypes.stereoTypes?all=true"],
  "/search": ["testTypes.stereoTypes?all=true"],
  "/testlabs/:slug": ["testlabs.byId"],
  "/user/projects": ["customer.list?page=1&sort=-createdAt"],
  "/user/projects/:id": ["customer.get"],
  "/user/projects/:id/compare": ["customer.get"],
  "/user/projects/:id/print": ["customer.get", "testTypes.stereoTypes?all=true"],
  "/user/profile": ["auth.secondFactors", "sessions.list", "sessions.signIns"],
  // The board comes first, with all that is under way.
  "/test-lab/projects": ["lab.list?limit=200&sort=-updatedAt"],
  "/test-lab/projects/:id": ["lab.get"],
  "/test-lab/projects/:id/respond": ["lab.get", "ownLab.get"],
  "/test-lab/profile": ["ownLab.get", "testTypes.enabled", "testTypes.stereoTypes?all=true"],
  "/test-lab/equipments": ["ownLab.get"],
  "/test-lab/accreditations": ["ownLab.get"],
  "/testlab": ["testlabs.list?page=1&sort=name"],
  "/testlab/edit/:id": ["testlabs.profileOfUser"],
  "/accreditation": ["accreditation.list?page=1&sort=abbreviation"],
  "/accreditation/edit/:id": ["accreditation.get"],
  "/test-types": ["testTypes.list?page=1&sort=name", "testTypes.stereoTypes?all=true"],
  "/test-types/edit/:id": ["testTypes.get", "testTypes.stereoTypes?all=true"],
  "/equipment-types": ["equipmentTypes.list?page=1&sort=name"],
  "/equipment-types/edit/:id": ["equipmentTypes.get"],
  "/equipments": ["equipment.list?page=1&sort=name"],
  "/equipments/create": ["equipmentTypes.list?limit=200&sort=name"],
  "/equipments/edit/:id": ["equipment.get", "equipmentTypes.list?limit=200&sort=name"],
  "/users": ["users.list?page=1&sort=name"],
  "/users/edit/:id": ["users.get"],
  "/stereo-types": ["stereoTypes.list?page=1&sort=sortOrder"],
  "/stereo-types/edit/:id": ["stereoTypes.get"],
  "/admin/projects": ["adminProjects.list?page=1&sort=-updatedAt"],
  "/admin/projects/:id": ["adminProjects.get"],
  "/prices": ["prices.get"],
  "/white-label": ["brands.list"],
  "/tooltips": ["tooltips.get"],
  "/search-index": ["searchIndex.get"],
  "/activity": ["activity.list?page=1"],
};

const testCards = [
  () => import("./src/features/specify/card-list.tsx"),
  () => import("./src/domain/specification/envelopes.ts"),
];
/** The parts that a screen would load itself, and shows to nearly everybody: `/` begins without tests. */
export const shownWithPage: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  "/estimates/:id": [...testCards, () => import("./src/domain/plot/chosen-test-plots.tsx")],
  "/search": testCards,
};
