import { randomUUID } from "node:crypto";
import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import { firstPriceSettings } from "@headroom/contract/vocabulary/laboratory/prices";
import { testPassword } from "../global-setup.ts";
import { boxSpecification, labOne, quoteOf } from "../project-factory.ts";
import type { Subjects } from "./actors.ts";
import {
  deletedCertificateId,
  deletedMachineId,
  type FreshSubjects,
  type WantedProject,
} from "./fresh-subjects.ts";

type Everything = Subjects & FreshSubjects;
type Body = (subjects: Everything) => unknown;

const machine = { equipmentId: "cls-ed-10kn", quantity: 1, currency: "EUR" };
const certificate = () => ({
  accreditationId: "ab-ukas",
  certificateNo: `M-${randomUUID().slice(0, 8)}`,
  validFrom: "2026-01-01",
  validTo: "2028-01-01",
});
const lab = {
  name: "Matrix lab",
  city: "Lyon",
  countryCode: "FR",
  latitude: 45,
  longitude: 4,
  currency: "EUR",
  leadTimeDays: 10,
};
const stereoTypeChange = {
  label: "Vibration, random",
  description: "",
  group: "Vibration",
  sortOrder: 2,
  marginPolicy: {
    forceFactor: 0.8,
    velocityFactor: 0.9,
    displacementFactor: 0.9,
    temperatureGuardK: 2,
    volumeRatioWarn: 3,
    volumeRatioFail: 2,
  },
};

/** Bodies that the endpoint accepts from the right caller. */
const bodies: Readonly<Record<string, Body>> = {
  "testlabs.create": () => ({ ...lab, name: `Matrix lab ${randomUUID().slice(0, 8)}` }),
  "testlabs.update": ({ version }) => ({ ...lab, name: "Garonne Qualification", version }),
  "accreditation.patch": ({ version }) => ({ note: "Checked.", version }),
  "equipmentTypes.create": () => ({ name: `Matrix type ${randomUUID().slice(0, 8)}` }),
  "equipmentTypes.update": ({ version }) => ({ name: "Electrodynamic shaker", version }),
  "equipment.update": ({ version }) => ({
    equipmentTypeId: "ed-shaker",
    manufacturer: "Generic",
    model: "ED shaker, 10 kN class",
    ratings: { forceSinePeakKN: 10 },
    version,
  }),
  "testTypes.update": ({ version }) => ({
    name: "Sine sweep",
    stereoTypeId: "vib-sine",
    preset: { mode: "sweep" },
    version,
  }),
  "stereoTypes.update": ({ version }) => ({ ...stereoTypeChange, version }),
  "users.create": () => ({ email: `${randomUUID().slice(0, 8)}@matrix.test`, name: "New", role: "Prospect" }),
  "users.update": ({ version }) => ({
    email: "customer@demo.test",
    name: "Mara Lindt",
    company: "Aerobox",
    role: "Prospect",
    version,
  }),
  "users.sendMail": ({ userId }) => ({ userId, subject: "Your account", text: "Please confirm your name." }),
  "tooltips.update": () => ({
    tooltip_id: "vib-random.psd",
    table_type: "vib-random",
    tooltip_value: "Breakpoints.",
  }),
  "prices.update": ({ version }) => ({ ...firstPriceSettings, version }),
  "brands.create": () => ({
    hostName: `${randomUUID().slice(0, 8)}.example.com`,
    logo: null,
    primaryColour: "#FFFFFF",
    accentColour: "#000000",
    toFixed: 3,
  }),
  "customer.create": () => ({ specification: boxSpecification, labs: [] }),
  "customer.update": ({ version }) => ({ specification: boxSpecification, version }),
  "customer.updateStatus": ({ freshProjectId }) => ({ id: freshProjectId, status: "Cancelled" }),
  "customer.seen": ({ freshProjectId }) => ({ projectId: freshProjectId }),
  "customer.message": ({ projectLabId }) => ({ projectLabId, text: "Hello" }),
  "customer.proposeAmendment": () => ({
    reason: "Another level.",
    tests: [{ ...boxSpecification.tests[0], title: "Random vibration at another level" }],
  }),
  "customer.enterQuote": () => ({ quote: quoteOf(1000) }),
  "lab.confirmQuote": ({ freshProjectLabId }) => ({ quoteId: freshProjectLabId }),
  "lab.respond": ({ freshProjectLabId }) => ({
    kind: "quote",
    projectLabId: freshProjectLabId,
    quote: quoteOf(1000),
  }),
  "ownLab.update": ({ version }) => ({ ...lab, name: "Garonne Qualification", version }),
  "ownLab.addMachine": () => machine,
  "ownLab.updateMachine": ({ version }) => ({ ...machine, version }),
  "labMachines.add": () => machine,
  "labMachines.update": ({ version }) => ({ ...machine, version }),
  "ownLab.addCertificate": certificate,
  "ownLab.updateCertificate": ({ version }) => ({ ...certificate(), version }),
  "labCertificates.add": certificate,
  "labCertificates.update": ({ version }) => ({ ...certificate(), version }),
  "evidence.check": ({ version }) => ({ checkedOn: "2026-10-01", version }),
  "transfer.import": () => ({ csv: "id,name\n", dryRun: true }),
  "auth.login": () => ({ email: "nobody@matrix.test", password: "wrong password" }),
  "auth.forgot": () => ({ email: "nobody@matrix.test" }),
  "auth.register": () => ({
    name: "New",
    company: "New",
    email: `${randomUUID().slice(0, 8)}@matrix.test`,
    password: "long enough password",
  }),
  "auth.reset": () => ({ token: "a token that nobody has ever made", password: "long enough password" }),
  "auth.verify": () => ({ token: "a token that nobody has ever made" }),
  "auth.changePassword": () => ({ currentPassword: "not the password", password: "long enough password" }),
  "auth.reauthenticate": () => ({ kind: "password", password: testPassword }),
  "auth.updateProfile": () => ({ name: "Somebody", company: "Somewhere" }),
  "search.distance": () => ({ place: { label: "Lyon", latitude: 45, longitude: 4 }, labIds: [labOne] }),
};

export const bodyFor = (endpoint: Endpoint, subjects: Everything): unknown =>
  endpoint.body
    ? (bodies[endpoint.id]?.(subjects) ??
      (endpoint.id.endsWith(".toggle") ? { enabled: true } : endpoint.samples?.body))
    : undefined;

/** Which thing each parameter names, by endpoint where it differs. */
function parameterOf(endpoint: Endpoint, name: string, subjects: Everything): string {
  const group = endpoint.id.split(".")[0] ?? "";
  const byEndpoint: Readonly<Record<string, string>> = {
    "testlabs.toggle": subjects.freshLabId,
    "testlabs.publish": subjects.freshLabId,
    "accreditation.delete": subjects.freshAccreditationId,
    "users.delete": subjects.freshUserId,
    "users.toggle": subjects.freshUserId,
    "users.endSessions": subjects.freshUserId,
    "users.resetSecondFactors": subjects.freshUserId,
    "equipmentTypes.delete": subjects.freshEquipmentTypeId,
    "adminProjects.action": subjects.freshProjectId,
    "customer.delete": subjects.freshProjectId,
    "customer.update": subjects.freshProjectId,
    "brands.delete": subjects.freshBrandId,
    "brands.readLogo": "11111111-2222-4333-8444-555555555555.webp",
    "lab.updateStatus": subjects.freshProjectLabId,
    "customer.sendGuestLink": subjects.projectLabId,
    "customer.revokeGuestLink": subjects.projectLabId,
    "adminProjects.revokeGuestLink": subjects.projectLabId,
    "lab.get": subjects.projectLabId,
    "lab.lastQuotes": subjects.projectLabId,
    "lab.progress": subjects.projectLabId,
    "lab.moveSchedule": subjects.freshProjectLabId,
    "lab.confirmQuote": subjects.freshProjectLabId,
    "customer.enterQuote": subjects.freshProjectLabId,
    "customer.purchaseOrder": subjects.freshProjectLabId,
    "award.confirmation": subjects.freshProjectLabId,
    "lab.noteArrivals": subjects.freshProjectLabId,
    "lab.receive": subjects.freshProjectLabId,
    "lab.reportIncident": subjects.freshProjectLabId,
    "lab.answerComplaint": subjects.freshProjectLabId,
    "customer.release": subjects.freshProjectLabId,
    "customer.withdrawRelease": subjects.freshProjectLabId,
    "customer.decideIncident": subjects.freshProjectLabId,
    "customer.complain": subjects.freshProjectLabId,
    "lab.proposeAmendment": subjects.freshProjectLabId,
    "lab.answerAmendment": subjects.freshProjectLabId,
    "lab.withdrawAmendment": subjects.freshProjectLabId,
    "customer.proposeAmendment": subjects.freshProjectLabId,
    "customer.answerAmendment": subjects.freshProjectLabId,
    "customer.withdrawAmendment": subjects.freshProjectLabId,
    "files.getPrivate": subjects.fileId,
    "files.delete": subjects.freshFileId,
    "passkeys.rename": "11111111-2222-4333-8444-555555555555",
    "passkeys.remove": "11111111-2222-4333-8444-555555555555",
    "search.open": subjects.searchLinkId,
    "labMachines.restore": name === "id" ? subjects.labId : deletedMachineId,
    "ownLab.restoreMachine": deletedMachineId,
    "labCertificates.restore": name === "id" ? subjects.labId : deletedCertificateId,
    "ownLab.restoreCertificate": deletedCertificateId,
    "sessions.end": "11111111-2222-4333-8444-555555555555",
  };
  const byName: Readonly<Record<string, string>> = {
    labEquipmentId: subjects.freshMachineId,
    certificateId: subjects.freshCertificateId,
    sha256: "0".repeat(64),
    claimId: "11111111-2222-4333-8444-555555555555",
    equipmentID: "cls-ed-10kn",
    typeId: "tt-001",
    kind: "labs",
    schemaVersion: "1",
  };
  const byGroup: Readonly<Record<string, string>> = {
    testlabs: subjects.labId,
    labMachines: subjects.labId,
    labCertificates: subjects.labId,
    accreditation: "ab-ukas",
    testTypes: "tt-001",
    stereoTypes: "vib-random",
    users: subjects.userId,
    equipmentTypes: "ed-shaker",
    equipment: "cls-ed-10kn",
    adminProjects: subjects.projectId,
    customer: subjects.projectId,
    packages: subjects.projectId,
  };
  return byEndpoint[endpoint.id] ?? byName[name] ?? byGroup[group] ?? "";
}

const queries: Readonly<Record<string, string>> = { "places.find": "?q=Lyon" };

/** The address of an endpoint with everything in braces filled in; `path` may be a variant's own. */
export function addressFor(endpoint: Endpoint, subjects: Everything, path = endpoint.path): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    endpoint.path === path
      ? parameterOf(endpoint, name, subjects)
      : String(subjects[name as keyof Everything] ?? ""),
  );
  return `/api${filled}${queries[endpoint.id] ?? ""}`;
}

const versionTables: Readonly<Record<string, readonly [string, (subjects: Everything) => string]>> = {
  "testlabs.update": ["labs", () => labOne],
  "ownLab.update": ["labs", () => labOne],
  "accreditation.patch": ["accreditations", () => "ab-ukas"],
  "equipmentTypes.update": ["equipment_types", () => "ed-shaker"],
  "equipment.update": ["equipment", () => "cls-ed-10kn"],
  "testTypes.update": ["test_types", () => "tt-001"],
  "prices.update": ["price_settings", () => "default"],
  "stereoTypes.update": ["stereo_types", () => "vib-random"],
  "users.update": ["users", ({ userId }) => userId],
  "customer.update": ["projects", ({ freshProjectId }) => freshProjectId],
};
/** Finds the row with the version of an endpoint's record. */
export const versionPlace = (
  endpoint: Endpoint,
  subjects: Everything,
): { table: string; id: string } | null => {
  const place = versionTables[endpoint.id];
  return place ? { table: place[0], id: place[1](subjects) } : null;
};
const wantedProjects: Readonly<Record<string, WantedProject>> = {
  "customer.delete": "draft",
  "customer.update": "draft",
  "customer.updateStatus": "submitted",
  "customer.seen": "submitted",
  "lab.updateStatus": "submitted",
  "lab.respond": "submitted",
  "adminProjects.action": "submitted",
  "lab.confirmQuote": "entered from mail",
  "customer.enterQuote": "submitted",
  "lab.moveSchedule": "scheduled",
  "customer.purchaseOrder": "scheduled",
  "award.confirmation": "scheduled",
  "lab.noteArrivals": "scheduled",
  "lab.receive": "scheduled",
  "lab.reportIncident": "testing",
  "customer.release": "export-controlled",
  "customer.withdrawRelease": "released",
  "customer.decideIncident": "interrupted",
  "customer.complain": "reported",
  "lab.answerComplaint": "disputed",
  "lab.proposeAmendment": "quoted and testing",
  "lab.answerAmendment": "tests amended",
  "lab.withdrawAmendment": "quote amended",
  "customer.proposeAmendment": "testing",
  "customer.answerAmendment": "quote amended",
  "customer.withdrawAmendment": "tests amended",
};
/** Project state that a row needs. */
export const wantedProject = (id: string): WantedProject => wantedProjects[id] ?? "none";
