-- A file that was delivered with a laboratory's report stays. What the laboratory attaches later is an amendment of it.
alter table files
  add column delivered_at timestamptz,
  add column amendment integer,
  add constraint files_amendment_is_delivered check (amendment is null or delivered_at is not null);
create unique index files_by_amendment on files (project_lab_id, amendment) where amendment is not null;

-- Kept files: a part has the time of its delivery from the moment in which it became Reported. What the laboratory had
-- attached by then is its report, and what it attached later are amendments in the order of their times. Where the
-- report itself was removed, the earliest file that is left takes its place. An account that is gone was the laboratory's,
-- because screens let nobody else attach to its part.
with kept as (
  select files.id,
    files.created_at,
    project_labs.reported_at,
    row_number() over (partition by files.project_lab_id order by files.created_at, files.id) as place,
    count(*) filter (where files.created_at <= project_labs.reported_at) over (partition by files.project_lab_id) as reports
  from files
  join project_labs on project_labs.id = files.project_lab_id
  left join users on users.id = files.uploaded_by
  where project_labs.reported_at is not null and coalesce(users.role, 'Test Lab') = 'Test Lab'
)
update files
  set delivered_at = greatest(kept.created_at, kept.reported_at),
    amendment = case when kept.place > greatest(kept.reports, 1) then kept.place - greatest(kept.reports, 1) end
  from kept
  where files.id = kept.id;
