-- An account that joins another one brings its store credit with it (decision 0378). A movement changes its customer then, and
-- nothing else.
create or replace function refuse_credit_change() returns trigger language plpgsql as $$
begin
  -- The movements of a deleted account go with it.
  if tg_op = 'DELETE' and not exists (select from customer where id = old.customer_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' then
    return new;
  end if;
  raise exception 'Movements of store credit are neither changed nor deleted'
    using errcode = 'restrict_violation', constraint = 'credit_is_append_only';
end $$;

-- The balance follows its movements. An account brings all of them, so that no balance is divided.
create function move_credit() returns trigger language plpgsql as $$
begin
  if exists (select from credit_movement m join moved_from f on f.customer_id = m.customer_id
             where not exists (select from moved_to t where t.id = m.id)) then
    raise exception 'An account keeps all movements of its store credit or none'
      using errcode = 'restrict_violation', constraint = 'credit_moves_whole';
  end if;
  delete from customer_credit c using moved_from f join moved_to t on t.id = f.id
  where c.customer_id = f.customer_id and t.customer_id <> f.customer_id;
  insert into customer_credit (customer_id, mode, balance_cents, version)
  select t.customer_id, t.mode, sum(t.amount_cents), count(*)
  from moved_to t join moved_from f on f.id = t.id and f.customer_id <> t.customer_id
  group by t.customer_id, t.mode order by t.customer_id, t.mode
  on conflict (customer_id, mode) do update
    set balance_cents = customer_credit.balance_cents + excluded.balance_cents,
      version = customer_credit.version + excluded.version;
  return null;
end $$;
create trigger credit_moves_with_its_account after update on credit_movement
  referencing old table as moved_from new table as moved_to
  for each statement execute function move_credit();
