interface Destination {
  readonly label: string;
  readonly href: string;
}

/** The operator's screens, grouped as they are worked on. */
export const adminAreas: readonly {
  readonly title: string;
  readonly destinations: readonly Destination[];
}[] = [
  {
    title: "Market",
    destinations: [
      { label: "Test laboratories", href: "/testlab" },
      { label: "Projects", href: "/admin/projects" },
      { label: "Users", href: "/users" },
    ],
  },
  {
    title: "Catalogue",
    destinations: [
      { label: "Test types", href: "/test-types" },
      { label: "Stereo types", href: "/stereo-types" },
      { label: "Equipment", href: "/equipments" },
      { label: "Equipment types", href: "/equipment-types" },
      { label: "Accreditations", href: "/accreditation" },
    ],
  },
  {
    title: "Product",
    destinations: [
      { label: "White-label", href: "/white-label" },
      { label: "Tooltips", href: "/tooltips" },
      { label: "Search index", href: "/search-index" },
      { label: "Activity", href: "/activity" },
    ],
  },
];
