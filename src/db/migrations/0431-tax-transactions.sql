-- What tax providers are told about orders that were paid, edited and refunded (decision 0344): a row for each entry of the ledger about
-- an order with added tax, in its transaction. A job sends it.
create table tax_transaction (
  entry_id            uuid primary key references ledger_entry on delete cascade,
  provider_account_id uuid not null references provider_account,
  -- Null until the provider has it.
  sent_at             timestamptz,
  tries               integer not null default 0,
  next_try_at         timestamptz not null default now(),
  -- Why the last try failed.
  failure             text
);
create index tax_transaction_due on tax_transaction (next_try_at, entry_id) where sent_at is null;
create index tax_transaction_account on tax_transaction (provider_account_id);

create function queue_tax_transaction() returns trigger language plpgsql as $$
begin
  insert into tax_transaction (entry_id, provider_account_id)
  select new.id, a.id
  from shop_order o
    join provider_account a on a.port = 'tax' and a.mode = case new.mode when 'live' then 'live' else 'test' end
      and (a.state = 'active' or a.id::text = o.tax_terms #>> '{provider,accountId}')
  where o.id = new.order_id and o.tax_terms is not null
  -- The account that calculated the tax of the order.
  order by coalesce(a.id::text = o.tax_terms #>> '{provider,accountId}', false) desc, a.created_at, a.id
  limit 1;
  return null;
end $$;
create trigger ledger_entry_is_told after insert on ledger_entry for each row
  when (new.order_id is not null and not new.is_demo) execute function queue_tax_transaction();
