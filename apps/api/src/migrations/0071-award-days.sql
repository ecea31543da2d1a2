-- When a part was awarded, for the operator's ledger; null where it is not, or the award was taken back. Kept awards have
-- the instant of their newest event of that state, or of their last change where no event tells it.
alter table project_labs add column awarded_at timestamptz;
update project_labs set awarded_at = coalesce((
  select max(event.at) from project_events event
  where event.project_lab_id = project_labs.id and event.lab_status = 'Awarded'
), updated_at)
where awarded_line_ids <> '[]'::jsonb;
create index project_labs_by_award on project_labs (awarded_at) where awarded_at is not null;
create index quotes_first_by_day on quotes (created_at) where revision = 1;
create index project_labs_by_day on project_labs (created_at);
