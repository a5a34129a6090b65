-- The audit log is a chain: each seal covers the entries since the one before and holds a hash of them and of that seal.
-- The shop's role can neither write a seal nor change an entry. Only this function seals, with the rights of the owner.
create table audit_seal (
  id             bigint generated always as identity primary key,
  sealed_at      timestamptz not null,
  first_entry_id bigint not null,
  last_entry_id  bigint not null unique,
  entries        integer not null check (entries > 0),
  previous_hash  bytea not null,
  hash           bytea not null
);

create function audit_line(entry audit_entry) returns text language sql stable as $$
  select jsonb_build_array(entry.id, to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.staff_id, entry.actor, entry.action, entry.subject, entry.detail)::text
$$;

create function audit_seal_line(first_entry_id bigint, last_entry_id bigint, entries bigint, sealed_at timestamptz)
returns text language sql stable as $$
  select jsonb_build_array(first_entry_id, last_entry_id, entries,
    to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
$$;

-- Waits for transactions that are adding entries, so that no entry gets a number below one that is sealed.
create function seal_audit_log(sealed_at timestamptz) returns void
language plpgsql security definer set search_path from current set lock_timeout = '1s' as $$
declare
  previous audit_seal%rowtype;
begin
  lock table audit_entry in share row exclusive mode;
  lock table audit_seal in exclusive mode;
  select * into previous from audit_seal order by last_entry_id desc limit 1;
  insert into audit_seal (sealed_at, first_entry_id, last_entry_id, entries, previous_hash, hash)
  select seal_audit_log.sealed_at, min(e.id), max(e.id), count(*), coalesce(previous.hash, ''::bytea),
    sha256(coalesce(previous.hash, ''::bytea) || convert_to(
      audit_seal_line(min(e.id), max(e.id), count(*), seal_audit_log.sealed_at) || E'\n' ||
      string_agg(audit_line(e), E'\n' order by e.id), 'UTF8'))
  from audit_entry e where previous.id is null or e.id > previous.last_entry_id
  having count(*) > 0;
end $$;
