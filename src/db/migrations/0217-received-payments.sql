-- Money that staff confirm: a wire, a check or a money order. Several may arrive for one payment.
create table payment_receipt (
  id              uuid primary key default uuidv7(),
  payment_id      uuid not null references payment on delete cascade,
  amount_cents    integer not null check (amount_cents > 0),
  -- Of the bank, or the number of the check.
  reference       text not null,
  received_at     timestamptz not null default now(),
  received_by     text not null,
  idempotency_key text not null,
  unique (payment_id, idempotency_key)
);

-- 'overpaid': what arrived above the total of its order.
alter table payment drop constraint payment_extra_reason_check;
alter table payment add constraint payment_extra_reason_check
  check (extra_reason in ('paid-twice', 'amount-differs', 'currency-differs', 'overpaid'));
