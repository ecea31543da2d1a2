-- The postal address of a person's company, as the document of a request names its sender. Nobody has one yet.
alter table users add column address text not null default '';
