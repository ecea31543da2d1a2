import type pg from "pg";

interface StoredPart {
  readonly status: string;
  readonly awarded: readonly string[];
  /** Hashes that the award froze. */
  readonly hashes: string | null;
  readonly amendments: readonly {
    readonly number: number;
    readonly subject: string;
    readonly state: string;
    readonly hashes: object | null;
  }[];
}

/** Stored state of one project, as far as a transition changes it. */
export interface Stored {
  readonly status: string;
  readonly revision: number;
  readonly labs: readonly StoredPart[];
  readonly events: readonly string[];
  readonly mails: readonly string[];
}

export async function readStored(pool: pg.Pool, projectId: string): Promise<Stored> {
  const { rows } = await pool.query<{
    status: string;
    revision: number;
    labs: Stored["labs"] | null;
    events: string[] | null;
    mails: string[] | null;
  }>(
    `select status, revision,
      (select json_agg(json_build_object('status', status, 'awarded', awarded_line_ids,
        'hashes', awarded_request_hash || awarded_quote_hash, 'amendments', amendments) order by lab_id) from project_labs where project_id = $1) as labs,
      (select array_agg(sentence order by id) from project_events where project_id = $1) as events,
      (select array_agg(to_address || ' ' || subject order by to_address, subject) from mail_outbox) as mails
    from projects where id = $1`,
    [projectId],
  );
  const [row] = rows;
  if (!row) throw new Error("The project is gone.");
  return { ...row, labs: row.labs ?? [], events: row.events ?? [], mails: row.mails ?? [] };
}

/** Which state may follow which, written down from the product's description and from none of the code. */
const projectMoves: Readonly<Record<string, readonly string[]>> = {
  Draft: ["Submitted", "Cancelled"],
  Submitted: ["Awarded", "Cancelled", "Expired", "Completed"],
  Awarded: ["Submitted", "In Progress", "Cancelled", "Completed"],
  "In Progress": ["Completed", "Cancelled"],
  Expired: ["Submitted"],
  Completed: [],
  Cancelled: [],
};
const labMoves: Readonly<Record<string, readonly string[]>> = {
  Invited: ["Viewed", "Quoted", "Declined", "Not Selected", "Expired", "Cancelled"],
  Viewed: ["Quoted", "Declined", "Not Selected", "Expired", "Cancelled", "Awarded"],
  Quoted: ["Awarded", "Declined", "Withdrawn", "Not Selected", "Expired", "Cancelled"],
  Awarded: ["Scheduled", "Quoted", "Cancelled", "Closed"],
  Scheduled: ["Received", "Testing", "Cancelled", "Closed"],
  Received: ["Testing", "Cancelled", "Closed"],
  Testing: ["Interrupted", "Reported", "Cancelled", "Closed"],
  Interrupted: ["Testing", "Cancelled", "Closed"],
  Reported: ["Disputed", "Closed", "Cancelled"],
  Disputed: ["Reported", "Testing", "Closed", "Cancelled"],
  "Not Selected": ["Quoted", "Viewed"],
  Expired: ["Invited", "Viewed", "Quoted"],
  Declined: [],
  Withdrawn: [],
  Closed: [],
  Cancelled: [],
};
const beforeTests = ["Awarded", "Scheduled", "Received"];
const works = [...beforeTests, "Testing", "Interrupted", "Reported", "Disputed", "Closed"];

/** Numbers go up by one, an accepted one has its hashes, and only those of the tests make revisions. */
function amendmentFaults({ revision, labs }: Stored): string[] {
  const all = labs.flatMap((lab) => lab.amendments);
  const revised = all.filter(({ subject, state }) => subject === "specification" && state === "accepted");
  const miscounted = labs.some((lab) => lab.amendments.some(({ number }, place) => number !== place + 1));
  return [
    ...(miscounted ? ["amendments out of number"] : []),
    ...(all.some(({ state, hashes }) => (state === "accepted") !== (hashes !== null) && state !== "lapsed")
      ? ["an amendment accepted by half"]
      : []),
    ...(revision !== 1 + revised.length ? [`revision ${revision} by ${revised.length} amendments`] : []),
  ];
}

/** Lists the faults of a stored project; none if it is consistent. */
export function faultsOf(stored: Stored): string[] {
  const { status, labs } = stored;
  const winners = labs.filter((lab) => works.includes(lab.status));
  const given = winners.flatMap((lab) => lab.awarded);
  const awaitsWinner = ["Draft", "Submitted", "Expired"].includes(status);
  const isTesting = winners.some((lab) => !beforeTests.includes(lab.status));
  return [
    ...(awaitsWinner && winners.length > 0 ? [`${status}, and a laboratory has the award`] : []),
    ...(awaitsWinner && labs.some((lab) => lab.awarded.length > 0) ? [`${status} with awarded tests`] : []),
    ...(["Awarded", "In Progress"].includes(status) && winners.length === 0 ? [`${status} to nobody`] : []),
    ...(status === "Awarded" && isTesting ? ["Awarded, and a laboratory tests"] : []),
    ...(status === "In Progress" && !isTesting ? ["In progress, and nobody tests"] : []),
    ...(winners.some((lab) => lab.awarded.length === 0) ? ["an award of no test"] : []),
    ...(new Set(given).size < given.length ? ["a test awarded to two"] : []),
    ...amendmentFaults(stored),
  ];
}

const without = (mails: readonly string[], before: readonly string[]) => {
  const left = [...before];
  return mails.filter((mail) => {
    const place = left.indexOf(mail);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
};

/** Lists the faults of a transition: it must happen wholly, once, or not at all. */
export function faultsBetween(before: Stored, after: Stored): string[] {
  const moves = before.labs.flatMap((lab, place) => {
    const to = after.labs[place]?.status ?? "gone";
    return to === lab.status || labMoves[lab.status]?.includes(to)
      ? []
      : [`laboratory: ${lab.status} → ${to}`];
  });
  const refrozen = before.labs.some((lab, place) => {
    const next = after.labs[place];
    return lab.awarded.length > 0 && next?.awarded.length !== 0 && next?.hashes !== lab.hashes;
  });
  const hasMoved = before.status !== after.status;
  const mails = without(after.mails, before.mails);
  const events = after.events.slice(before.events.length);
  return [
    ...moves,
    ...(refrozen ? ["an award's hashes changed"] : []),
    ...(hasMoved && !projectMoves[before.status]?.includes(after.status)
      ? [`project: ${before.status} → ${after.status}`]
      : []),
    ...(hasMoved && events.length === 0 ? ["a transition without its history"] : []),
    ...(new Set(events).size < events.length ? ["one step is twice in the history"] : []),
    ...(events.length === 0 && mails.length > 0 ? ["mail about nothing"] : []),
    ...(new Set(mails).size < mails.length ? ["two mails of one event to one person"] : []),
    ...faultsOf(after),
  ];
}
