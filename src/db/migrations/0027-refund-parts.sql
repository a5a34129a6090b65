-- What a refund is for: lines of the order, or its shipping. A refund of the whole order, or from before this, has no parts.

create table refund_part (
  refund_id     uuid not null references refund on delete cascade,
  -- Null for shipping.
  line_position integer,
  amount_cents  integer not null check (amount_cents > 0),
  unique nulls not distinct (refund_id, line_position)
);

-- Items that staff took out of a paid order before it was packed. They are refunded and back in stock.
alter table order_line add column removed_quantity integer not null default 0
  check (removed_quantity between 0 and quantity);
