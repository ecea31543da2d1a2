import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { currentRequestId } from "../../platform/request-scope.ts";

export interface ReplyPeriod {
  /** Requests before it say nothing about today. */
  readonly requestedAfter: Date;
  /** A request that is still silent counts as unanswered when it was made before. */
  readonly silentBefore: Date;
  /** Fewer requests are no figure. */
  readonly minRequests: number;
}

export const makeReplyFiguresStore = (connection: Connection) => ({
  /**
   * Writes how soon, in hours, and how often each laboratory replies: with a quote, a question or a refusal. One
   * statement, which also marks the laboratories whose figures are others now. Answers how many those are.
   */
  write: async ({ requestedAfter, silentBefore, minRequests }: ReplyPeriod): Promise<number> => {
    const { rows } = await sql`
      with requests as (
        select lab_id, project_labs.created_at as requested_at, least(
          (select min(created_at) from quotes where project_lab_id = project_labs.id),
          (select min(created_at) from project_messages where project_lab_id = project_labs.id and from_role = 'Test Lab'),
          case when status = 'Declined' then updated_at end
        ) as replied_at
        from project_labs where created_at > ${requestedAfter} and status <> 'Cancelled'
      ), figures as (
        select lab_id,
          round((percentile_cont(0.5) within group (order by extract(epoch from replied_at - requested_at)) / 3600)::numeric, 1)::double precision as median_hours,
          round(count(replied_at)::numeric / count(*), 2)::double precision as rate
        from requests where replied_at is not null or requested_at < ${silentBefore}
        group by lab_id having count(*) >= ${minRequests}
      ), changed as (
        update labs set response_median_hours = median_hours, reply_rate = rate, version = version + 1, updated_at = now()
        from figures where labs.id = figures.lab_id
          and (response_median_hours is distinct from median_hours or reply_rate is distinct from rate)
        returning labs.id
      )
      insert into search_outbox (lab_id, request_id) select id, ${currentRequestId()} from changed returning lab_id`.execute(
      connection,
    );
    return rows.length;
  },
});
