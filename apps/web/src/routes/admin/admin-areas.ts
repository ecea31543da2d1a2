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
      { label: "Ledger", href: "/ledger" },
    ],
  },
  {
    title: "Catalogue",
    destinations: [
      { label: "Standard tests", href: "/test-types" },
      { label: "Test methods", href: "/stereo-types" },
      { label: "Models", href: "/equipments" },
      { label: "Equipment classes", href: "/equipment-types" },
      { label: "Accreditations", href: "/accreditation" },
    ],
  },
  {
    title: "Product",
    destinations: [
      { label: "Rates and freight", href: "/prices" },
      { label: "White-label", href: "/white-label" },
      { label: "Tooltips", href: "/tooltips" },
      { label: "Search index", href: "/search-index" },
      { label: "Activity", href: "/activity" },
    ],
  },
];
