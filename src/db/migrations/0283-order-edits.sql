-- What staff changed in a paid order before it was packed (decision 0291).
create table order_edit (
  id                     uuid primary key default uuidv7(),
  order_id               uuid not null references shop_order on delete cascade,
  -- 1 for the first edit of its order.
  position               integer not null check (position > 0),
  reason                 text not null check (reason <> ''),
  made_by                text not null,
  made_at                timestamptz not null,
  -- A repeated request with the same key is one edit.
  idempotency_key        text not null,
  -- What the order cost before and after, less what was refunded.
  total_before_cents     integer not null check (total_before_cents >= 0),
  total_after_cents      integer not null check (total_after_cents >= 0),
  -- What shipping costs more. Negative when it costs less.
  shipping_change_cents  integer not null,
  -- 'USPS Ground Advantage'. Null when the method stayed.
  method_before          text,
  method_after           text,
  -- Null when nothing was to be paid or refunded.
  settled_by             text check (settled_by in ('refund', 'store-credit', 'by-hand')),
  unique (order_id, position),
  unique (order_id, idempotency_key),
  check ((method_before is null) = (method_after is null)),
  check ((settled_by is null) = (total_before_cents = total_after_cents)),
  check ((settled_by is not distinct from 'refund') = (total_after_cents < total_before_cents))
);

-- A line of the order that the edit changed.
create table order_edit_line (
  order_edit_id   uuid not null references order_edit on delete cascade,
  position        integer not null check (position >= 0),
  order_line_id   uuid not null references order_line on delete cascade,
  -- 0 for a line that the edit added.
  quantity_before integer not null check (quantity_before >= 0),
  quantity_after  integer not null check (quantity_after >= 0),
  -- What was added to the order for it. Negative for what was taken out.
  amount_cents    integer not null,
  primary key (order_edit_id, position),
  check (quantity_before <> quantity_after)
);
create index order_edit_line_order_line on order_edit_line (order_line_id);

-- Staff recorded what the customer paid for the items that an edit added.
alter table payment add column order_edit_id uuid references order_edit on delete cascade;
create index payment_order_edit on payment (order_edit_id) where order_edit_id is not null;

-- What was taken out of an order in an edit pays for what the same edit added, so that this part of it goes nowhere.
alter table refund
  add column exchanged_cents integer not null default 0,
  drop constraint refund_has_source,
  add constraint refund_exchanged check (exchanged_cents in (0, amount_cents) and (exchanged_cents = 0 or credit_cents = 0)),
  add constraint refund_has_source check (payment_id is not null or amount_cents in (credit_cents, exchanged_cents));
