-- Recalls of a lot. A drill goes through the same steps on the same data and changes nothing else.
create table recall_case (
  id           uuid primary key default uuidv7(),
  lot_id       uuid not null references lot on delete cascade,
  is_drill     boolean not null,
  level        text not null check (level in ('class-1', 'class-2', 'class-3')),
  reason       text not null check (reason <> ''),
  -- What customers are told to do with the product.
  instructions text not null check (instructions <> ''),
  opened_at    timestamptz not null,
  opened_by    text not null,
  closed_at    timestamptz
);
create index recall_case_lot on recall_case (lot_id, opened_at desc);
create unique index recall_case_open on recall_case (lot_id, is_drill) where closed_at is null;

create table recall_step (
  case_id uuid not null references recall_case on delete cascade,
  step    text not null check (step in
    ('confirm-orders', 'stop-sale', 'hold-orders', 'notify-customers', 'refund-customers', 'close')),
  done_at timestamptz not null,
  done_by text not null,
  -- What was found or done, as numbers and sentences.
  result  jsonb not null,
  primary key (case_id, step)
);

-- What was done about one order.
create table recall_order (
  case_id             uuid not null references recall_case on delete cascade,
  order_id            uuid not null references shop_order on delete cascade,
  notice_queued_at    timestamptz,
  notice_email_id     uuid references email on delete set null,
  -- Staff reached the customer, for example by telephone.
  contacted_at        timestamptz,
  contacted_by        text,
  contact_note        text,
  -- Items that the customer says are destroyed.
  destroyed_quantity  integer not null default 0 check (destroyed_quantity >= 0),
  -- The carrier was asked to bring the parcel back.
  sent_back_at        timestamptz,
  sent_back_by        text,
  sent_back_note      text,
  primary key (case_id, order_id)
);
create index recall_order_order on recall_order (order_id);
create index recall_order_email on recall_order (notice_email_id);
