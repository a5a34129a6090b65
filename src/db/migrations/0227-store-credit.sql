-- Store credit of customers (decision 0243). Live money and that of demo mode are apart.
create table customer_credit (
  customer_id   uuid not null references customer on delete cascade,
  mode          text not null check (mode in ('demo', 'live')),
  -- The sum of its movements. The trigger below alone changes it.
  balance_cents integer not null constraint customer_credit_not_negative check (balance_cents >= 0),
  -- Raised by each movement, so that a form that was opened before it is refused.
  version       integer not null,
  primary key (customer_id, mode)
);

create table credit_movement (
  id           uuid primary key default uuidv7(),
  -- Of the event that it is about, so that each event moves credit once.
  key          text not null unique,
  customer_id  uuid not null references customer on delete cascade,
  mode         text not null check (mode in ('demo', 'live')),
  kind         text not null check (kind in ('gift', 'correction', 'spent', 'restored', 'refunded', 'forfeited')),
  amount_cents integer not null check (amount_cents <> 0),
  -- Without a foreign key: the order may be deleted later.
  order_number text,
  -- For staff.
  reason       text not null default '',
  made_by      text not null,
  created_at   timestamptz not null default now()
);
create index credit_movement_newest on credit_movement (customer_id, mode, id);

-- Adds a movement to the balance, whose row stays locked until the transaction ends. A balance below zero is refused.
create function apply_credit_movement() returns trigger language plpgsql as $$
begin
  update customer_credit set balance_cents = balance_cents + new.amount_cents, version = version + 1
  where customer_id = new.customer_id and mode = new.mode;
  if not found then
    insert into customer_credit (customer_id, mode, balance_cents, version)
    values (new.customer_id, new.mode, new.amount_cents, 1)
    on conflict (customer_id, mode) do update
      set balance_cents = customer_credit.balance_cents + excluded.balance_cents, version = customer_credit.version + 1;
  end if;
  return null;
end $$;
create trigger credit_movement_counts after insert on credit_movement
  for each row execute function apply_credit_movement();

create function refuse_credit_change() returns trigger language plpgsql as $$
begin
  -- The movements of a deleted account go with it.
  if tg_op = 'DELETE' and not exists (select from customer where id = old.customer_id) then
    return old;
  end if;
  raise exception 'Movements of store credit are neither changed nor deleted'
    using errcode = 'restrict_violation', constraint = 'credit_is_append_only';
end $$;
create trigger credit_is_append_only before update or delete on credit_movement
  for each row execute function refuse_credit_change();

-- A balance is written off before its account is deleted.
create function refuse_deletion_with_credit() returns trigger language plpgsql as $$
begin
  if exists (select from customer_credit where customer_id = old.id and balance_cents <> 0) then
    raise exception 'Customer % has store credit', old.id
      using errcode = 'restrict_violation', constraint = 'customer_has_no_credit';
  end if;
  return old;
end $$;
create trigger customer_has_no_credit before delete on customer
  for each row execute function refuse_deletion_with_credit();

-- What of its total an order takes from the credit of its customer. The rest is due by a payment.
alter table shop_order add column credit_cents integer not null default 0,
  add constraint shop_order_credit check (credit_cents between 0 and total_cents);

-- What of a refund goes to store credit. One that goes there whole may belong to an order without a payment.
alter table refund add column credit_cents integer not null default 0,
  add column order_id uuid references shop_order on delete cascade;
update refund r set order_id = p.order_id from payment p where p.id = r.payment_id;
alter table refund alter column order_id set not null, alter column payment_id drop not null,
  add constraint refund_credit check (credit_cents between 0 and amount_cents),
  add constraint refund_has_source check (payment_id is not null or credit_cents = amount_cents);
create index refund_order on refund (order_id);
drop index refund_idempotency_key;
create unique index refund_idempotency_key on refund (order_id, idempotency_key);
