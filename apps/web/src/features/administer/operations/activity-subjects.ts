import {
  type ActivitySubject,
  activitySubjectSchema,
} from "@headroom/contract/vocabulary/project/activity-subjects";

const labels: Readonly<Record<ActivitySubject, string>> = {
  laboratory: "Laboratories",
  machine: "Machines",
  certificate: "Certificates",
  project: "Projects",
  user: "Users",
  accreditation: "Accreditations",
  "standard test": "Standard tests",
  "test method": "Test methods",
  "catalogue model": "Models",
  "equipment class": "Equipment classes",
  prices: "Rates and freight",
  guests: "Unlisted laboratories",
  brand: "Brands",
  tooltip: "Tooltips",
  email: "Emails",
};

export const activitySubjects = activitySubjectSchema.options.map((id) => ({ id, label: labels[id] }));
