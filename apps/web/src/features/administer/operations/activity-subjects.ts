/** What a change may be about, as the log names it. */
export const activitySubjects = [
  { id: "laboratory", label: "Laboratories" },
  { id: "machine", label: "Machines" },
  { id: "certificate", label: "Certificates" },
  { id: "project", label: "Projects" },
  { id: "user", label: "Users" },
  { id: "accreditation", label: "Accreditations" },
  { id: "test type", label: "Test types" },
  { id: "stereo type", label: "Stereo types" },
  { id: "catalogue model", label: "Equipment" },
  { id: "kind of machine", label: "Equipment types" },
  { id: "brand", label: "Brands" },
  { id: "tooltip", label: "Tooltips" },
] as const;
