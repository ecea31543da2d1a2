import { dayAfter, formatDate } from "../words/dates.ts";
import type { ComplaintOutcome } from "./job.ts";
import { type CountedDeadline, dueSentence } from "./deadlines.ts";
import type { ProjectLabStatus, ProjectStatus } from "./project-states.ts";
import { daysUntilClosed } from "../product-limits.ts";

export const parties = ["customer", "laboratory", "operator"] as const;
export type Party = (typeof parties)[number];

/** Parts of Draft, Submitted and Quoted that differ in who is waited for. */
export const dividedStates = [
  "Unconfirmed",
  "Withheld",
  "Partly Quoted",
  "All Quoted",
  "Unanswered",
  "Outdated",
  "To Confirm",
] as const;
export type StepState = ProjectStatus | ProjectLabStatus | (typeof dividedStates)[number];

/** The words of the act that is next, as its button has them. */
export type NextAct =
  | "Submit to laboratories"
  | "Submit again"
  | "Confirm your email"
  | "Release to laboratories"
  | "Ask other laboratories"
  | "Compare and award"
  | "Accept the report"
  | "Quote"
  | "Revise the quote"
  | "Confirm the quote"
  | "Confirm order and dates"
  | "Start testing"
  | "Decide how to go on"
  | "Deliver report"
  | "Answer the complaint"
  | "Restore";

/** Names, days and counts for the sentences. */
export interface Facts {
  /** Laboratories that the state is about, or that are waited for: `Aurora and Isar`. */
  readonly names: string;
  readonly areMany: boolean;
  readonly customer: string;
  readonly deadline: CountedDeadline;
  /** Numbers of the awarded tests; empty where the reader knows them. */
  readonly tests: string;
  /** First confirmed day of the tests, year-month-day. */
  readonly start: string | null;
  /** Of the one laboratory that specimens go to next; null for several, or where it is not known. */
  readonly address?: string | null;
  /** The day of the last report, year-month-day; null where others may follow. */
  readonly reportedOn: string | null;
  /** The last day for the answer to a complaint, year-month-day; null where it is not known. */
  readonly complaintDue?: string | null;
  /** Outcome of a complaint that the laboratory has answered; null where there is none. */
  readonly outcome?: ComplaintOutcome | null;
  readonly quoted: number;
  readonly asked: number;
  readonly reason: string | null;
}
type Said = readonly [sentence: (facts: Facts) => string, act?: NextAct];
type StateRow = Readonly<Record<Party, Said>> & { readonly waitsFor: Party | null };

const both = (sentence: Said[0]): Pick<StateRow, "customer" | "operator"> => ({
  customer: [sentence],
  operator: [sentence],
});
const everybody = (sentence: Said[0]): Record<Party, Said> => ({ ...both(sentence), laboratory: [sentence] });

const due = ({ deadline }: Facts) => dueSentence(deadline);
const has = ({ areMany }: Facts) => (areMany ? "have" : "has");
const because = ({ reason }: Facts) => (reason ? `: ${reason.replace(/\.$/, "")}.` : ".");
const from = ({ start }: Facts) => (start ? ` from ${formatDate(start)}` : "");
const own = ({ tests }: Facts) =>
  tests === "" ? "" : `${/^\d+$/.test(tests) ? `Test ${tests} is` : `Tests ${tests} are`} awarded to you. `;
const confirmed = (facts: Facts) => `The test dates are confirmed. ${facts.names} will test${from(facts)}.`;
const sent = ({ start, address }: Facts) =>
  `${start ? " to arrive before then" : ""}${address ? `, to ${address}` : ""}`;
const unanswered = (facts: Facts) => `${facts.names} ${has(facts)} not answered.${due(facts)}`;
const over = () => "Nothing is left to do.";
const unsent: Omit<StateRow, "customer"> = {
  waitsFor: "customer",
  laboratory: [() => "The customer has not sent this request."],
  operator: [({ customer }) => `${customer} has not sent this request.`],
};
const toQuote: Said = [(facts) => `Quote or decline.${due(facts)}`, "Quote"];
const testing: StateRow = {
  waitsFor: "laboratory",
  ...both((facts) => `${facts.names} ${facts.areMany ? "are" : "is"} testing. The report is next.`),
  laboratory: [(facts) => `${own(facts)}Deliver the report when they are done.`, "Deliver report"],
};
const done: StateRow = {
  waitsFor: null,
  ...everybody(() => `This project is completed. ${over()}`),
};
const closes = ({ reportedOn }: Facts) =>
  reportedOn === null
    ? `It is accepted automatically after ${daysUntilClosed} days.`
    : `It is accepted automatically on ${formatDate(dayAfter(reportedOn, daysUntilClosed))}.`;
const answers: Readonly<Record<ComplaintOutcome, string>> = {
  amended: "amended the report",
  repeated: "repeated the test and delivered the report",
  rejected: "rejected the complaint",
};
const delivered = ({ outcome }: Facts) => (outcome ? answers[outcome] : "delivered the report");
const orComplain = ({ outcome }: Facts) => `or complain${outcome ? " again" : ""}`;
const answerBy = ({ complaintDue }: Facts) => (complaintDue ? ` by ${formatDate(complaintDue)}` : "");

/** Each state of a project or of a laboratory's part: who is waited for, and what each reader is told and can do next. */
export const nextSteps: Readonly<Record<StepState, StateRow>> = {
  Draft: {
    ...unsent,
    customer: [() => "Only you can see this draft. Send it to the laboratories.", "Submit to laboratories"],
  },
  Unconfirmed: {
    ...unsent,
    customer: [() => "The request is sent as soon as your email is confirmed.", "Confirm your email"],
    operator: [({ customer }) => `The request is sent as soon as ${customer} confirms the email.`],
  },
  Submitted: { waitsFor: "laboratory", ...both(unanswered), laboratory: toQuote },
  Withheld: {
    waitsFor: "customer",
    customer: [
      ({ names, areMany }) =>
        `${names} ${areMany ? "see" : "sees"} only the test methods and the due date. Release test levels and files for a quote.`,
      "Release to laboratories",
    ],
    laboratory: [
      (facts) =>
        `The customer has to release test levels and files to you. You can ask for it, or decline.${due(facts)}`,
    ],
    operator: [({ customer, names }) => `${customer} has to release test levels and files to ${names}.`],
  },
  "Partly Quoted": {
    waitsFor: "laboratory",
    customer: [
      (facts) =>
        `${facts.quoted} of ${facts.asked} quotes are in. ${unanswered(facts)} You can award now; that gives up what is missing.`,
      "Compare and award",
    ],
    laboratory: toQuote,
    operator: [(facts) => `${facts.quoted} of ${facts.asked} quotes are in. ${unanswered(facts)}`],
  },
  "All Quoted": {
    waitsFor: "customer",
    customer: [() => "All quotes are in. Compare them and award the tests.", "Compare and award"],
    laboratory: [() => "The customer compares the quotes."],
    operator: [({ customer }) => `All quotes are in. ${customer} has not awarded the tests.`],
  },
  Unanswered: {
    waitsFor: "customer",
    customer: [() => "None of the laboratories quotes. Ask others, or cancel.", "Ask other laboratories"],
    laboratory: [() => "The customer looks for other laboratories."],
    operator: [({ customer }) => `None of the laboratories quotes. ${customer} has to ask others.`],
  },
  Invited: {
    waitsFor: "laboratory",
    ...both((facts) => `${facts.names} ${has(facts)} not opened the request.${due(facts)}`),
    laboratory: toQuote,
  },
  Viewed: {
    waitsFor: "laboratory",
    ...both((facts) => `${facts.names} ${has(facts)} opened the request, not answered.${due(facts)}`),
    laboratory: toQuote,
  },
  Quoted: {
    waitsFor: "customer",
    customer: [(facts) => `${facts.names} ${has(facts)} quoted.`, "Compare and award"],
    laboratory: [(facts) => `The customer compares the quotes.${due(facts)}`],
    operator: [(facts) => `${facts.names} ${has(facts)} quoted.`],
  },
  "To Confirm": {
    waitsFor: "laboratory",
    customer: [
      (facts) =>
        `${facts.names} ${has(facts)} to confirm the quote that you entered. The tests are awarded once it is confirmed.`,
      "Compare and award",
    ],
    laboratory: [
      ({ customer }) =>
        `${customer} wants to award tests to you by the quote from your email. Check it and confirm it: the award counts only then.`,
      "Confirm the quote",
    ],
    operator: [
      (facts) =>
        `${facts.names} ${has(facts)} to confirm the quote that ${facts.customer} entered; the award waits for it.`,
    ],
  },
  Outdated: {
    waitsFor: "laboratory",
    ...both(({ names }) => `The quote of ${names} answers an older specification. A new one is awaited.`),
    laboratory: [
      () => "The customer has revised the specification. Check your quote and send it again.",
      "Revise the quote",
    ],
  },
  Awarded: {
    waitsFor: "laboratory",
    ...both((facts) => `${facts.names} ${has(facts)} to confirm the order and the test dates.`),
    laboratory: [(facts) => `${own(facts)}Confirm the order and the test dates.`, "Confirm order and dates"],
  },
  Scheduled: {
    waitsFor: "laboratory",
    customer: [(facts) => `${confirmed(facts)} Send the specimens${sent(facts)}.`],
    laboratory: [(facts) => `${own(facts)}Start testing${from(facts)}.`, "Start testing"],
    operator: [confirmed],
  },
  Received: {
    waitsFor: "laboratory",
    ...both((facts) => `${facts.names} ${has(facts)} received the specimen and will test${from(facts)}.`),
    laboratory: [
      (facts) => `${own(facts)}The specimen is received. Start testing${from(facts)}.`,
      "Start testing",
    ],
  },
  Interrupted: {
    waitsFor: "customer",
    customer: [
      (facts) => `An incident interrupted the tests at ${facts.names}. Decide how to go on.`,
      "Decide how to go on",
    ],
    laboratory: [() => "The tests are interrupted. The customer decides how to go on."],
    operator: [
      (facts) =>
        `An incident interrupted the tests at ${facts.names}. ${facts.customer} has to decide how to go on.`,
    ],
  },
  Disputed: {
    waitsFor: "laboratory",
    customer: [
      (facts) =>
        `${facts.names} ${has(facts)} to answer your complaint${answerBy(facts)}. The report is not accepted automatically until then.`,
    ],
    laboratory: [
      (facts) => `The customer complains about your report. Answer the complaint${answerBy(facts)}.`,
      "Answer the complaint",
    ],
    operator: [
      (facts) =>
        `${facts.customer} complains about the report. ${facts.names} ${has(facts)} to answer${answerBy(facts)}.`,
    ],
  },
  "In Progress": testing,
  Testing: testing,
  Reported: {
    waitsFor: "customer",
    customer: [
      (facts) =>
        `${facts.names} ${has(facts)} ${delivered(facts)}. Check the report, then accept it ${orComplain(facts)}. ${closes(facts)}`,
      "Accept the report",
    ],
    laboratory: [
      (facts) => `You have ${delivered(facts)}. The customer has to accept the report. ${closes(facts)}`,
    ],
    operator: [
      (facts) =>
        `${facts.names} ${has(facts)} ${delivered(facts)}. ${facts.customer} has to accept the report. ${closes(facts)}`,
    ],
  },
  Completed: done,
  Closed: done,
  Cancelled: {
    waitsFor: null,
    ...everybody((facts) => `This project was cancelled${because(facts)} ${over()}`),
  },
  Expired: {
    waitsFor: "customer",
    customer: [
      () => "The due date has passed. Submit again with a new date to receive more quotes.",
      "Submit again",
    ],
    laboratory: [() => "The due date has passed. The customer may set a new one."],
    operator: [({ customer }) => `The due date has passed. ${customer} may set a new one.`],
  },
  Deleted: {
    waitsFor: null,
    customer: [() => "The operator deleted this project."],
    laboratory: [() => "The operator deleted this project."],
    operator: [() => "Deleted. The customer and the laboratories have lost access.", "Restore"],
  },
  Declined: {
    waitsFor: null,
    ...both((facts) => `${facts.names} declined${because(facts)}`),
    laboratory: [(facts) => `You declined${because(facts)} ${over()}`],
  },
  Withdrawn: {
    waitsFor: null,
    ...both((facts) => `${facts.names} withdrew the quote${because(facts)}`),
    laboratory: [(facts) => `You withdrew your quote${because(facts)} ${over()}`],
  },
  "Not Selected": {
    waitsFor: null,
    customer: [({ names }) => `You chose another laboratory than ${names}.`],
    laboratory: [() => `The customer chose another laboratory. ${over()}`],
    operator: [({ customer, names }) => `${customer} chose another laboratory than ${names}.`],
  },
};
