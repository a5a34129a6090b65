-- Names of sealed files that are being stored. A name goes in the transaction that stores what the file belongs to, so that a job finds the
-- file of a process that ended before.
create table unfinished_file (
  name       text primary key check (name ~ '^[0-9a-f]{32}$'),
  started_at timestamptz not null
);
