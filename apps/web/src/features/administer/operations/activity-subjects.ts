/** What a change may be about, as the log names it. */
export const activitySubjects = [
  { id: "laboratory", label: "Laboratories" },
  { id: "machine", label: "Machines" },
  { id: "certificate", label: "Certificates" },
  { id: "project", label: "Projects" },
  { id: "user", label: "Users" },
  { id: "accreditation", label: "Accreditations" },
  { id: "standard test", label: "Standard tests" },
  { id: "test method", label: "Test methods" },
  { id: "catalogue model", label: "Models" },
  { id: "equipment class", label: "Equipment classes" },
  { id: "prices", label: "Rates and freight" },
  { id: "brand", label: "Brands" },
  { id: "tooltip", label: "Tooltips" },
  { id: "email", label: "Emails" },
] as const;
