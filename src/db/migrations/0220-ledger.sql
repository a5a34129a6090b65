-- Every movement of money, in double entry (decision 0237). A debit is positive, and a credit is negative.
create table ledger_entry (
  id            uuid primary key default uuidv7(),
  -- Of the event that it is about, so that each event has one entry.
  key           text not null unique,
  kind          text not null check (kind in
    ('sale', 'extra-payment', 'extra-payment-refund', 'extra-payment-settlement', 'refund', 'refund-settlement')),
  occurred_at   timestamptz not null,
  recorded_at   timestamptz not null default now(),
  -- Of the order. A live shop has nothing to do with money of demo mode.
  mode          text not null check (mode in ('demo', 'live')),
  -- Whether it belongs to the demo store, which can be removed.
  is_demo       boolean not null,
  -- Without foreign keys: orders are deleted by the retention schedule, and their money stays in the books.
  order_id      uuid,
  order_number  text,
  payment_id    uuid,
  refund_id     uuid,
  -- How many postings it has, so that none can be added later.
  posting_count smallint not null check (posting_count >= 2)
);
create index ledger_entry_order on ledger_entry (order_number);

create table ledger_posting (
  id                  uuid primary key default uuidv7(),
  entry_id            uuid not null references ledger_entry on delete cascade,
  -- As in the entry, so that a period is summed up from an index alone.
  occurred_at         timestamptz not null,
  mode                text not null,
  account             text not null check (account in
    ('receivable', 'sales', 'shipping', 'sales-tax', 'discounts', 'payment-discounts', 'refunds', 'extra-payments',
     'settled-by-hand', 'fees', 'disputes', 'reserve', 'bank', 'store-credit', 'write-off')),
  -- The payment account whose money it is.
  provider_account_id uuid references provider_account,
  amount_cents        integer not null check (amount_cents <> 0),
  constraint ledger_posting_names_account check (account <> 'receivable' or provider_account_id is not null)
);
create index ledger_posting_entry on ledger_posting (entry_id);
create index ledger_posting_newest on ledger_posting (mode, occurred_at, id)
  include (account, provider_account_id, amount_cents);
create index ledger_posting_account on ledger_posting (mode, account, occurred_at, id);
create index ledger_posting_provider_account on ledger_posting (provider_account_id, occurred_at, id)
  where provider_account_id is not null;

-- The key of an entry whose postings do not add up to zero, or are not all there.
create function find_unbalanced_entry(ids uuid[]) returns text language sql stable as $$
  select e.key from ledger_entry e left join ledger_posting p on p.entry_id = e.id
  where e.id = any(ids) group by e.id
  having count(p.id) <> e.posting_count or sum(p.amount_cents) <> 0
    or bool_or(p.occurred_at <> e.occurred_at or p.mode <> e.mode)
  limit 1
$$;

-- An entry and its postings are inserted by one statement, which ends with this check.
create function check_ledger_entries() returns trigger language plpgsql as $$
declare
  unbalanced text;
begin
  if tg_table_name = 'ledger_entry' then
    unbalanced := find_unbalanced_entry(array(select added.id from added));
  else
    unbalanced := find_unbalanced_entry(array(select distinct added.entry_id from added));
  end if;
  if unbalanced is not null then
    raise exception 'The postings of ledger entry % do not balance', unbalanced
      using errcode = 'check_violation', constraint = 'ledger_entries_balance';
  end if;
  return null;
end $$;
create trigger ledger_entries_balance after insert on ledger_entry
  referencing new table as added for each statement execute function check_ledger_entries();
create trigger ledger_entries_balance after insert on ledger_posting
  referencing new table as added for each statement execute function check_ledger_entries();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the ledger are neither changed nor deleted'
    using errcode = 'restrict_violation', constraint = 'ledger_is_append_only';
end $$;
create trigger ledger_is_append_only before update on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger ledger_is_append_only before update on ledger_posting
  for each row execute function refuse_ledger_change();
-- Those of the demo store are removed with it.
create trigger ledger_is_kept before delete on ledger_entry
  for each row when (not old.is_demo) execute function refuse_ledger_change();
create trigger ledger_is_not_emptied before truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
create trigger ledger_is_not_emptied before truncate on ledger_posting
  for each statement execute function refuse_ledger_change();

-- A posting goes only with its entry.
create function refuse_posting_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entry where id = old.entry_id) then
    raise exception 'Entries of the ledger are neither changed nor deleted'
      using errcode = 'restrict_violation', constraint = 'ledger_is_append_only';
  end if;
  return old;
end $$;
create trigger ledger_is_kept before delete on ledger_posting
  for each row execute function refuse_posting_deletion();
