-- A guess is counted before it is made and taken back when it was none, so each needs a name of its own.
alter table failed_attempts add column id bigint generated always as identity primary key;
