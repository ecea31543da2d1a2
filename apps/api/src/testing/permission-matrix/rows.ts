import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ActorName, MatrixActorName } from "./actors.ts";

export interface MatrixRow {
  readonly id: string;
  readonly expect: Readonly<Record<MatrixActorName, readonly number[]>>;
  readonly variantOf?: string;
  readonly path?: string;
  readonly bodyExcludes?: Readonly<Partial<Record<MatrixActorName, readonly string[]>>>;
  readonly bodyIncludes?: Readonly<Partial<Record<MatrixActorName, readonly string[]>>>;
}

/** A row without the guest: the agreed matrix is older than guests. */
type RowOfAccounts = Omit<MatrixRow, "expect"> & {
  readonly expect: Readonly<Record<ActorName, readonly number[]>>;
};

interface MatrixFile {
  readonly endpoints: readonly RowOfAccounts[];
  readonly badIds: readonly string[];
  readonly massAssignment: { readonly fields: Readonly<Record<string, unknown>> };
  readonly pathVariants: { readonly forms: readonly string[] };
}

const find = createRequire(import.meta.url);
/** The agreed matrix, as it was handed over. */
export const agreed = JSON.parse(
  readFileSync(find.resolve("@headroom/contract/reference/authz-matrix.json"), "utf8"),
) as MatrixFile;

const expectation = (
  anonymous: number[],
  prospectOwner: number[],
  prospectOther: number[],
  labAddressed: number[],
  labOther: number[],
  admin: number[],
) => ({ anonymous, prospectOwner, prospectOther, labAddressed, labOther, admin });
const everyone = (...status: number[]) => expectation(status, status, status, status, status, status);
const signedIn = (...status: number[]) => expectation([401], status, status, status, status, status);
const admins = (...status: number[]) => expectation([401], [403], [403], [403], [403], status);
const labs = (own: number[], other: number[]) => expectation([401], [403], [403], own, other, [403]);
/** A laboratory's own people and admins. */
const keepers = (own: number[], other: number[]) => expectation([401], [403], [403], own, other, own);
const customers = (own: number[], other: number[]) => expectation([401], own, other, [403], [403], [403]);

/** One laboratory's answer: its customer reads it, other laboratories do not. */
const otherAnswer = ["{otherLabResponseMark}", "{otherLabPriceCents}"];

/** Rows that the agreed matrix lacks. */
const ownRows: readonly RowOfAccounts[] = [
  { id: "brands.list", expect: admins(200) },
  { id: "brands.create", expect: admins(201) },
  { id: "brands.delete", expect: admins(200) },
  { id: "brands.logo", expect: admins(400, 415) },
  { id: "brands.readLogo", expect: everyone(404) },
  ...["sine", "random", "sine-random", "terminal-peak-sawtooth", "half-sine"].map((name) => ({
    id: `calculators.${name}`,
    expect: everyone(200),
  })),
  {
    id: "customer.get.answers",
    variantOf: "customer.get",
    path: "/save-project/get-project-details/{projectId}",
    expect: customers([200], [404]),
    bodyIncludes: { prospectOwner: otherAnswer },
  },
  {
    id: "lab.get.answers",
    variantOf: "lab.get",
    path: "/test-lab/project/get-test-lab-project-by-id/{projectLabId}",
    expect: labs([200], [404]),
    bodyExcludes: { labAddressed: otherAnswer },
  },
  { id: "lab.lastQuotes", expect: labs([200], [404]), bodyExcludes: { labAddressed: otherAnswer } },
  { id: "lab.progress", expect: labs([409], [404]) },
  { id: "lab.moveSchedule", expect: labs([200], [404]) },
  { id: "lab.confirmQuote", expect: labs([200], [404]) },
  { id: "lab.noteArrivals", expect: labs([200], [404]) },
  { id: "lab.receive", expect: labs([200], [404]) },
  { id: "lab.reportIncident", expect: labs([200], [404]) },
  { id: "lab.answerComplaint", expect: labs([200], [404]) },
  { id: "lab.proposeAmendment", expect: labs([200], [404]) },
  { id: "lab.answerAmendment", expect: labs([200], [404]) },
  { id: "lab.withdrawAmendment", expect: labs([200], [404]) },
  { id: "customer.proposeAmendment", expect: customers([200], [404]) },
  { id: "customer.answerAmendment", expect: customers([200], [404]) },
  { id: "customer.withdrawAmendment", expect: customers([200], [404]) },
  { id: "customer.enterQuote", expect: customers([201], [404]) },
  { id: "customer.publishAnswer", expect: customers([201], [404]) },
  { id: "customer.release", expect: customers([200], [404]) },
  { id: "customer.withdrawRelease", expect: customers([200], [404]) },
  { id: "customer.decideIncident", expect: customers([200], [404]) },
  { id: "customer.purchaseOrder", expect: customers([200], [404]) },
  { id: "award.confirmation", expect: expectation([401], [200], [404], [200], [404], [200]) },
  { id: "customer.complain", expect: customers([200], [404]) },
  { id: "labMachines.add", expect: admins(201) },
  { id: "labMachines.update", expect: admins(200) },
  { id: "labMachines.delete", expect: admins(200) },
  { id: "labCertificates.add", expect: admins(201) },
  { id: "labCertificates.update", expect: admins(200) },
  { id: "labCertificates.delete", expect: admins(200) },
  { id: "labMachines.restore", expect: admins(200) },
  { id: "labCertificates.restore", expect: admins(200) },
  { id: "testlabs.deleted", expect: admins(200) },
  { id: "ownLab.deleted", expect: labs([200], [200]) },
  { id: "ownLab.restoreMachine", expect: labs([200], [404]) },
  { id: "ownLab.restoreCertificate", expect: labs([200], [404]) },
  { id: "ownLab.get", expect: labs([200], [200]) },
  { id: "ownLab.openRatings", expect: labs([200], [200]) },
  { id: "ownLab.importMachines", expect: labs([200], [200]) },
  { id: "ownLab.exportMachines", expect: labs([200], [200]) },
  { id: "ownLab.update", expect: labs([200, 409], [200, 409]) },
  { id: "ownLab.addMachine", expect: labs([201], [201]) },
  { id: "ownLab.updateMachine", expect: labs([200], [404]) },
  { id: "ownLab.deleteMachine", expect: labs([200], [404]) },
  { id: "ownLab.addCertificate", expect: labs([201], [201]) },
  { id: "ownLab.updateCertificate", expect: labs([200], [404]) },
  { id: "ownLab.deleteCertificate", expect: labs([200], [404]) },
  { id: "evidence.get", expect: everyone(200) },
  { id: "evidence.check", expect: keepers([200], [404]) },
  { id: "evidence.putDocument", expect: keepers([400, 415], [404]) },
  { id: "evidence.removeDocument", expect: keepers([404], [404]) },
  { id: "evidence.readDocument", expect: everyone(404) },
  { id: "evidence.importScope", expect: keepers([200], [404]) },
  { id: "ledger.list", expect: admins(200) },
  { id: "ledger.export", expect: admins(200) },
  { id: "customer.askGuest", expect: customers([201], [404]) },
  { id: "customer.sendGuestLink", expect: customers([409], [404]) },
  { id: "customer.revokeGuestLink", expect: customers([409], [404]) },
  { id: "adminProjects.revokeGuestLink", expect: admins(404) },
  { id: "guests.open", expect: everyone(404) },
  { id: "guests.refuse", expect: everyone(404) },
  { id: "guests.takeOver", expect: labs([404], [404]) },
  // An account has no part of its own.
  { id: "guests.part", expect: labs([404], [404]) },
  { id: "guests.readSettings", expect: everyone(200) },
  { id: "guests.updateSettings", expect: admins(200, 409) },
  { id: "activity.list", expect: admins(200) },
  { id: "activity.export", expect: admins(200) },
  { id: "transfer.export", expect: admins(200) },
  { id: "transfer.import", expect: admins(200) },
  { id: "admin.queue", expect: admins(200) },
  { id: "mail.retry", expect: admins(202) },
  { id: "searchIndex.get", expect: admins(200) },
  { id: "searchIndex.rebuild", expect: admins(202) },
  { id: "notifications.list", expect: signedIn(200) },
  { id: "notifications.read", expect: signedIn(200) },
  { id: "dev.mail", expect: everyone(200) },
  { id: "ready", expect: everyone(200) },
  { id: "customer.removedTests", expect: customers([200], [404]) },
  { id: "customer.message", expect: customers([201], [404]) },
  { id: "customer.print", expect: customers([200], [404]) },
  { id: "packages.export", expect: customers([200], [404]) },
  { id: "packages.import", expect: customers([400, 415], [400, 415]) },
  { id: "customer.update", expect: customers([200], [404]) },
  { id: "search.keep", expect: signedIn(201) },
  { id: "search.open", expect: signedIn(200) },
  { id: "search.browserKey", expect: everyone(200) },
  { id: "places.find", expect: everyone(200) },
  { id: "presets.find", expect: everyone(200) },
  { id: "schema.testRequest", expect: everyone(200) },
  { id: "home.figures", expect: everyone(200) },
  { id: "auth.register", expect: everyone(202) },
  { id: "auth.registerLab", expect: everyone(202) },
  { id: "testlabs.publish", expect: admins(200) },
  { id: "testlabs.claims", expect: admins(200) },
  { id: "testlabs.decideClaim", expect: admins(404) },
  { id: "auth.logout", expect: everyone(200) },
  { id: "auth.reset", expect: everyone(400) },
  { id: "auth.verify", expect: everyone(400) },
  { id: "auth.changePassword", expect: signedIn(400) },
  { id: "auth.updateProfile", expect: signedIn(200) },
];

/** The search host has its own keys and its own conformance tests. */
const elsewhere = new Set(["search.host.tasks"]);
/**
 * Rows that a guest may call, below `/guest`: what they name is another laboratory's, which it does not find. A guest's
 * own part is tried in every state by `guest-links.test.ts`. Everything else is refused.
 */
const guestRows: Readonly<Record<string, readonly number[]>> = {
  "lab.get": [404],
  "lab.get.answers": [404],
  "lab.get.byProjectId": [404],
  "lab.lastQuotes": [404],
  "award.confirmation": [404],
  "lab.updateStatus": [404],
  "lab.respond": [404],
  "lab.progress": [404],
  "lab.moveSchedule": [404],
  "lab.confirmQuote": [404],
  "lab.noteArrivals": [404],
  "lab.receive": [404],
  "lab.reportIncident": [404],
  "lab.answerComplaint": [404],
  "lab.proposeAmendment": [404],
  "lab.answerAmendment": [404],
  "lab.withdrawAmendment": [404],
  "files.upload": [400, 415],
  // The drawing is of the whole project, which its guest reads; it did not attach it.
  "files.getPrivate": [200],
  "files.delete": [403],
  "guests.part": [200],
};
const forGuest = ({ id, expect }: RowOfAccounts): MatrixRow["expect"] => ({
  ...expect,
  guest: guestRows[id] ?? [403],
});
export const matrixRows: readonly MatrixRow[] = [...agreed.endpoints, ...ownRows]
  .filter((row) => !elsewhere.has(row.id))
  .map((row) => ({ ...row, expect: forGuest(row) }));
