-- The state in which an event left the project and, where it was one laboratory's, that laboratory's part.
-- Events written before have none.
alter table project_events
  add column project_status text,
  add column lab_status text;
