/** Needed by pages that have not loaded the endpoint's schemas. */
export const logoutPath = "/auth/logout";
