-- Two admins who edit one brand or one explanation must not overwrite each other unseen.
alter table white_labels add column version integer not null default 1;
alter table tooltips add column version integer not null default 1;
