-- How often a rating that a laboratory does not state left a test open, by day: no specification, account or place.
create table open_ratings (
  lab_id text not null references labs (id) on delete cascade,
  rating text not null,
  day date not null,
  only_open integer not null,
  also_open integer not null,
  primary key (lab_id, rating, day)
);
create index open_ratings_by_day on open_ratings (day);
