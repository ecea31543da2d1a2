-- cube and earthdistance before pg_trgm: see platform/database/embedded.ts
create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists pg_trgm;
