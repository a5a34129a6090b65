-- The function seals with the rights of the owner, so every name in it is qualified and the tables of a session come last:
-- a temporary table of the same name is never read or written. It takes the time itself, because a time that the caller
-- chooses could not be verified.
drop function seal_audit_log(timestamptz);

do $migration$ begin
  execute replace($definition$
    create function {schema}.seal_audit_log() returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '1s' as $$
    declare
      now constant timestamptz := clock_timestamp();
      previous {schema}.audit_seal%rowtype;
    begin
      -- Waits for transactions that are adding entries, so that no entry gets a number below one that is sealed.
      lock table {schema}.audit_entry in share row exclusive mode;
      lock table {schema}.audit_seal in exclusive mode;
      select * into previous from {schema}.audit_seal order by last_entry_id desc limit 1;
      insert into {schema}.audit_seal (sealed_at, first_entry_id, last_entry_id, entries, previous_hash, hash)
      select now, min(e.id), max(e.id), count(*), coalesce(previous.hash, ''::bytea),
        sha256(coalesce(previous.hash, ''::bytea) || convert_to(
          {schema}.audit_seal_line(min(e.id), max(e.id), count(*), now) || E'\n' ||
          string_agg({schema}.audit_line(e), E'\n' order by e.id), 'UTF8'))
      from {schema}.audit_entry e where previous.id is null or e.id > previous.last_entry_id
      having count(*) > 0;
    end $$
  $definition$, '{schema}', quote_ident(current_schema()));
end $migration$;

-- The start grants it to the shop's role.
revoke execute on function seal_audit_log() from public;
