/** The three roles, spelled as the outside spells them. */
export const roles = ["Admin", "Prospect", "Test Lab"] as const;
export type Role = (typeof roles)[number];

/** Home path of each role; the access guard and the sign-in screen redirect there. */
export const homeOfRole: Readonly<Record<Role, string>> = {
  Admin: "/testlab",
  Prospect: "/user/projects",
  "Test Lab": "/test-lab/projects",
};
