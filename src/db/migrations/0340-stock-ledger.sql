-- The stock ledger (decision 0307): every change of the shelf is a row, and the counts of lots and products change by rows only.

alter table lot
  -- Damaged, destroyed, lost, given away as samples or used by the shop.
  add column written_off integer not null default 0 check (written_off >= 0),
  drop constraint lot_on_hand_is_the_sum,
  add constraint lot_on_hand_is_the_sum
    check (on_hand = received + corrected - sold + returned - quarantined - written_off);

create table stock_movement (
  -- Movements of a product are numbered in the order in which they happened, because their product is locked.
  id            bigint generated always as identity primary key,
  product_id    uuid not null references product on delete cascade,
  -- Null for units in no lot.
  lot_id        uuid references lot on delete cascade,
  kind          text not null check (kind in ('opening', 'received', 'assigned', 'packed', 'unpacked', 'returned', 'quarantined',
    'restocked', 'damaged', 'destroyed', 'sample', 'lost', 'own-use', 'counted', 'corrected')),
  -- Units that came to the shelf or, when negative, left it.
  quantity      integer not null check (case
    when kind in ('opening', 'received', 'unpacked', 'returned', 'restocked') then quantity > 0
    when kind in ('assigned', 'counted', 'corrected') then quantity <> 0
    else quantity < 0 end),
  -- Units of the lot, or of no lot, on the shelf after it. A trigger writes it.
  on_hand_after integer not null default 0 check (on_hand_after >= 0),
  order_id      uuid references shop_order on delete set null,
  order_line_id uuid references order_line on delete set null,
  shipment_id   uuid references shipment on delete set null,
  return_id     uuid references return_request on delete set null,
  -- The name of the staff member, or 'system'.
  actor         text not null,
  reason        text check (reason <> ''),
  occurred_at   timestamptz not null,
  check (lot_id is not null or kind not in ('quarantined', 'restocked'))
);

insert into stock_movement (product_id, lot_id, kind, quantity, on_hand_after, actor, reason, occurred_at)
select product_id, id, 'opening', on_hand, on_hand, 'system', 'On the shelf when the ledger began.', now()
from lot where on_hand > 0 order by id;
insert into stock_movement (product_id, kind, quantity, on_hand_after, actor, reason, occurred_at)
select id, 'opening', unassigned_units, unassigned_units, 'system', 'On the shelf when the ledger began.', now()
from product where unassigned_units > 0 order by id;

create index stock_movement_product on stock_movement (product_id, id desc);
create index stock_movement_lot on stock_movement (lot_id, id desc) where lot_id is not null;
create index stock_movement_without_lot on stock_movement (product_id, id desc) where lot_id is null;
create index stock_movement_kind on stock_movement (kind, id desc);
create index stock_movement_actor on stock_movement (actor, id desc);
create index stock_movement_time on stock_movement (occurred_at desc, id desc);
create index stock_movement_order on stock_movement (order_id) where order_id is not null;
create index stock_movement_order_line on stock_movement (order_line_id) where order_line_id is not null;
create index stock_movement_shipment on stock_movement (shipment_id) where shipment_id is not null;
create index stock_movement_return on stock_movement (return_id) where return_id is not null;

-- A movement changes the count, so that no count changes without one.
create function apply_stock_movement() returns trigger language plpgsql as $$
begin
  if new.lot_id is null then
    update product set unassigned_units = unassigned_units + new.quantity
    where id = new.product_id returning unassigned_units into new.on_hand_after;
  else
    update lot set
      on_hand = on_hand + new.quantity, updated_at = now(),
      received = received + case when new.kind in ('opening', 'received', 'assigned') then new.quantity else 0 end,
      corrected = corrected + case when new.kind in ('counted', 'corrected') then new.quantity else 0 end,
      sold = sold - case when new.kind = 'packed' then new.quantity else 0 end,
      returned = returned + case when new.kind in ('unpacked', 'returned') then new.quantity else 0 end,
      quarantined = quarantined - case when new.kind in ('quarantined', 'restocked') then new.quantity else 0 end,
      written_off = written_off
        - case when new.kind in ('damaged', 'destroyed', 'sample', 'lost', 'own-use') then new.quantity else 0 end
    where id = new.lot_id and product_id = new.product_id returning on_hand into new.on_hand_after;
  end if;
  if not found then
    raise exception 'Product % has no lot %', new.product_id, new.lot_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger stock_movement_changes_count before insert on stock_movement
  for each row execute function apply_stock_movement();

create function refuse_count_without_movement() returns trigger language plpgsql as $$
begin
  -- Below the trigger of a movement it is the second.
  if pg_trigger_depth() < 2 then
    raise exception 'A count of % changes by a row of stock_movement only', tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger lot_count_needs_movement
  before update of on_hand, received, corrected, sold, returned, quarantined, written_off on lot
  for each row when (row(old.on_hand, old.received, old.corrected, old.sold, old.returned, old.quarantined, old.written_off)
    is distinct from row(new.on_hand, new.received, new.corrected, new.sold, new.returned, new.quarantined, new.written_off))
  execute function refuse_count_without_movement();
create trigger lot_begins_empty before insert on lot
  for each row when (row(new.on_hand, new.received, new.corrected, new.sold, new.returned, new.quarantined, new.written_off)
    is distinct from row(0, 0, 0, 0, 0, 0, 0))
  execute function refuse_count_without_movement();
create trigger product_count_needs_movement before update of unassigned_units on product
  for each row when (old.unassigned_units <> new.unassigned_units)
  execute function refuse_count_without_movement();
create trigger product_begins_empty before insert on product
  for each row when (new.unassigned_units <> 0)
  execute function refuse_count_without_movement();

-- What a count is when a transaction ends is what its newest movement says.
create function check_count_is_newest_movement() returns trigger language plpgsql as $$
declare
  counted integer;
  moved integer;
begin
  if new.lot_id is null then
    select unassigned_units into counted from product where id = new.product_id;
    select on_hand_after into moved from stock_movement
    where product_id = new.product_id and lot_id is null order by id desc limit 1;
  else
    select on_hand into counted from lot where id = new.lot_id;
    select on_hand_after into moved from stock_movement where lot_id = new.lot_id order by id desc limit 1;
  end if;
  if counted <> moved then
    raise exception 'The count of product %, lot % is %, and its newest movement says %', new.product_id, new.lot_id, counted, moved
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger count_is_newest_movement after insert on stock_movement deferrable initially deferred
  for each row execute function check_count_is_newest_movement();
