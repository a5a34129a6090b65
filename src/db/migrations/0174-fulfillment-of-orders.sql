-- When an order was packed, shipped, delivered, returned or canceled (decision 0197). `fulfillment_state` is computed from it.
-- An order without a row is as it was placed.
create table order_fulfillment (
  order_id     uuid primary key references shop_order on delete cascade,
  -- Null again once it was unpacked.
  packed_at    timestamptz,
  shipped_at   timestamptz,
  delivered_at timestamptz,
  returned_at  timestamptz,
  canceled_at  timestamptz,
  check (shipped_at is null or packed_at is not null),
  check (delivered_at is null or shipped_at is not null),
  check (returned_at is null or shipped_at is not null),
  check (canceled_at is null or shipped_at is null)
);

-- The timeline has the times. Where an entry is missing, the next step or the order itself says the latest possible one.
insert into order_fulfillment (order_id, packed_at, shipped_at, delivered_at, returned_at, canceled_at)
select o.id,
  case when o.fulfillment_state in ('packed', 'shipped', 'delivered', 'returned')
    then coalesce(at.packed, at.shipped, at.delivered, at.returned, o.paid_at, o.placed_at) end,
  case when o.fulfillment_state in ('shipped', 'delivered', 'returned')
    then coalesce(at.shipped, at.delivered, at.returned, o.paid_at, o.placed_at) end,
  case when o.fulfillment_state = 'delivered' then coalesce(at.delivered, at.shipped, o.paid_at, o.placed_at)
    when o.fulfillment_state = 'returned' then at.delivered end,
  case when o.fulfillment_state = 'returned' then coalesce(at.returned, at.delivered, at.shipped, o.paid_at, o.placed_at) end,
  case when o.fulfillment_state = 'canceled' then coalesce(at.canceled, o.placed_at) end
from shop_order o, lateral (
  select max(occurred_at) filter (where kind = 'packed') as packed,
    max(occurred_at) filter (where kind = 'shipped') as shipped,
    max(occurred_at) filter (where kind = 'delivered') as delivered,
    max(occurred_at) filter (where kind = 'returned') as returned,
    min(occurred_at) filter (where kind = 'canceled') as canceled
  from order_event where order_id = o.id) at
where o.fulfillment_state <> 'unfulfilled';
