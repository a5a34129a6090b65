-- Backups, and attempts that failed. The files are in the backup folder.
create table backup (
  id           uuid primary key default uuidv7(),
  kind         text not null check (kind in ('nightly', 'manual')),
  created_at   timestamptz not null,           -- the moment whose data it contains
  file_name    text,
  bytes        bigint,
  is_encrypted boolean,
  error        text,
  check (error is not null or (file_name is not null and bytes is not null and is_encrypted is not null))
);
create index backup_newest on backup (created_at desc);

-- Pending jobs of a restored backup. The next start moves them to the queue.
create table restored_job (
  id   bigint generated always as identity primary key,
  name text not null,
  data jsonb not null
);
