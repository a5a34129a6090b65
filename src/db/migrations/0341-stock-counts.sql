-- A stock count (decision 0308): staff enter what is on the shelf by product and lot, and confirm the differences.

create table stock_count (
  id          uuid primary key default uuidv7(),
  -- What is counted: the name of a category. Null: all products.
  category    text check (category <> ''),
  state       text not null default 'open' check (state in ('open', 'confirmed', 'canceled')),
  created_at  timestamptz not null,
  created_by  text not null,
  ended_at    timestamptz,
  -- Who confirmed or canceled it.
  ended_by    text,
  check ((ended_at is not null) = (state <> 'open')),
  check ((ended_by is not null) = (state <> 'open'))
);
create index stock_count_created on stock_count (created_at desc, id desc);

create table stock_count_line (
  id          uuid primary key default uuidv7(),
  count_id    uuid not null references stock_count on delete cascade,
  product_id  uuid not null references product on delete cascade,
  -- Null for units in no lot.
  lot_id      uuid references lot on delete cascade,
  -- Units that staff found. Null until it is counted.
  counted     integer check (counted >= 0),
  -- Units that the ledger had when it was entered, and its newest movement then.
  expected    integer check (expected >= 0),
  movement_id bigint,
  counted_at  timestamptz,
  counted_by  text,
  -- Counts the entries, so that an entry on an old page is refused.
  version     integer not null default 0,
  unique nulls not distinct (count_id, product_id, lot_id),
  check ((counted is null) = (expected is null) and (counted is null) = (counted_at is null)
    and (counted is null) = (counted_by is null))
);
create index stock_count_line_product on stock_count_line (product_id);
create index stock_count_line_lot on stock_count_line (lot_id) where lot_id is not null;

alter table stock_movement add column count_id uuid references stock_count on delete set null;
create index stock_movement_count on stock_movement (count_id) where count_id is not null;
