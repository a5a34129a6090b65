-- What is packed and sent together (decision 0270). It replaces the times of `order_fulfillment` and the tracking number of an order.
create table shipment (
  id                  uuid primary key default uuidv7(),
  order_id            uuid not null references shop_order on delete cascade,
  -- 1 for the first of its order.
  position            integer not null check (position > 0),
  state               text not null check (state in ('packed', 'shipped', 'delivered', 'returned', 'voided')),
  carrier             text not null,
  service             text not null,
  has_adult_signature boolean not null,
  tracking_number     text check (tracking_number <> ''),
  created_at          timestamptz not null default now(),
  packed_at           timestamptz not null,
  shipped_at          timestamptz,
  delivered_at        timestamptz,
  returned_at         timestamptz,
  voided_at           timestamptz,
  unique (order_id, position),
  check ((shipped_at is not null) = (state in ('shipped', 'delivered', 'returned'))),
  check ((voided_at is not null) = (state = 'voided')),
  check (delivered_at is null or state in ('delivered', 'returned')),
  check (state <> 'delivered' or delivered_at is not null),
  check ((returned_at is not null) = (state = 'returned'))
);

create table shipment_line (
  id            uuid primary key default uuidv7(),
  shipment_id   uuid not null references shipment on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  -- Null for units that come from no lot, and once the lot is deleted.
  lot_id        uuid references lot on delete set null,
  quantity      integer not null check (quantity > 0)
);

-- Every order that was packed has one shipment with all its items. One that was canceled afterwards was unpacked by that.
insert into shipment (order_id, position, state, carrier, service, has_adult_signature, tracking_number, created_at, packed_at,
  shipped_at, delivered_at, returned_at, voided_at)
select o.id, 1,
  case when done.canceled_at is not null then 'voided' when done.returned_at is not null then 'returned'
    when done.delivered_at is not null then 'delivered' when done.shipped_at is not null then 'shipped' else 'packed' end,
  o.shipping_provider, o.shipping_service, o.has_adult_signature, nullif(o.tracking_number, ''), done.packed_at, done.packed_at,
  done.shipped_at, done.delivered_at, done.returned_at, done.canceled_at
from order_fulfillment done join shop_order o on o.id = done.order_id
where done.packed_at is not null;

insert into shipment_line (shipment_id, order_line_id, lot_id, quantity)
select s.id, line.id, part.lot_id, coalesce(part.quantity, line.quantity - line.removed_quantity)
from shipment s join order_line line on line.order_id = s.order_id
  left join order_line_lot part on part.order_line_id = line.id
where coalesce(part.quantity, line.quantity - line.removed_quantity) > 0;

create index shipment_line_shipment on shipment_line (shipment_id);
create index shipment_line_order_line on shipment_line (order_line_id);
create index shipment_line_lot on shipment_line (lot_id) where lot_id is not null;
create index shipment_shipped on shipment (shipped_at) where shipped_at is not null;
create index shipment_tracking_number on shipment (upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')))
  where tracking_number is not null;

-- When an order was canceled.
alter table shop_order add column canceled_at timestamptz;
update shop_order o set canceled_at = done.canceled_at
from order_fulfillment done where done.order_id = o.id and done.canceled_at is not null;

-- The search of an order finds the tracking numbers of its shipments.
drop trigger order_search_inserted on shop_order;
drop trigger order_search_updated on shop_order;
drop function index_order_search();
create function index_order_search(searched uuid) returns void language sql as $$
  insert into order_search (order_id, text, address)
  select o.id,
    fold_text(o.number || ' ' || compact_text(o.number) || ' ' || o.first_name || ' ' || o.last_name || ' ' ||
      o.email::text || ' ' || o.city || ' ' || o.state || ' ' || o.zip || ' ' ||
      coalesce((
        select string_agg(s.tracking_number || ' ' || compact_text(s.tracking_number), ' ' order by s.position)
        from shipment s where s.order_id = o.id and s.tracking_number is not null), '')),
    fold_text(coalesce(o.company || ' ', '') || o.street1 || ' ' || coalesce(o.street2 || ' ', '') ||
      coalesce(o.phone || ' ' || compact_text(o.phone), ''))
  from shop_order o where o.id = searched
  on conflict (order_id) do update set text = excluded.text, address = excluded.address
$$;
create function order_words_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'shop_order' then perform index_order_search(new.id);
  else perform index_order_search(new.order_id);
  end if;
  return null;
end $$;
create trigger order_search_inserted after insert on shop_order
  for each row execute function order_words_changed();
create trigger order_search_updated
  after update of number, first_name, last_name, email, city, state, zip, company, street1, street2, phone
  on shop_order for each row execute function order_words_changed();
create trigger order_search_shipped after insert or update of tracking_number on shipment
  for each row when (new.tracking_number is not null) execute function order_words_changed();

drop index shop_order_tracking_number, shop_order_rare_fulfillment, shop_order_on_shelf, shop_order_unfulfilled,
  shop_order_refunded_open;
drop table order_fulfillment;

-- Some of its items are packed or shipped, and others are not. One rewrite of the table for all columns.
alter table shop_order
  drop constraint shop_order_fulfillment_state_check,
  add constraint shop_order_fulfillment_state_check check (fulfillment_state in
    ('unfulfilled', 'partially-fulfilled', 'packed', 'shipped', 'delivered', 'returned', 'canceled')),
  drop column tracking_number,
  alter column is_open set expression as (payment_state in ('paid', 'partially-refunded')
    and fulfillment_state in ('unfulfilled', 'partially-fulfilled', 'packed'));

create index shop_order_rare_fulfillment on shop_order (fulfillment_state, placed_at, id)
  where fulfillment_state in ('partially-fulfilled', 'packed', 'shipped', 'returned', 'canceled');
create index shop_order_on_shelf on shop_order (id)
  where stock_reserved and fulfillment_state in ('unfulfilled', 'partially-fulfilled');
create index shop_order_unfulfilled on shop_order (placed_at, id) include (age_state, mode)
  where is_paid and fulfillment_state in ('unfulfilled', 'partially-fulfilled');
create index shop_order_refunded_open on shop_order (id)
  where payment_state in ('refunded', 'bank-returned') and fulfillment_state in ('unfulfilled', 'partially-fulfilled', 'packed');

-- The last line of defense: whatever the shop does, no unit of a line is in two shipments. The line is locked, so that a second
-- packer sees what the first one committed. Checked when the transaction ends, because a line and its shipments change in
-- several statements.
create function check_units_of_shipments() returns trigger language plpgsql as $$
declare
  line_ids uuid[];
  line_id uuid;
begin
  if tg_table_name = 'order_line' then line_ids := array[new.id];
  elsif tg_table_name = 'shipment_line' then line_ids := array[new.order_line_id];
  else
    line_ids := array(select distinct inside.order_line_id from shipment_line inside where inside.shipment_id = new.id
      order by inside.order_line_id);
  end if;
  foreach line_id in array line_ids loop
    perform from order_line line where line.id = line_id for no key update;
    if exists (
      select from order_line line
        join shipment_line inside on inside.order_line_id = line.id
        join shipment s on s.id = inside.shipment_id and s.state <> 'voided'
      where line.id = line_id
      group by line.id having sum(inside.quantity) > line.quantity - line.removed_quantity) then
      raise exception 'Units of order line % are in two shipments', line_id
        using errcode = 'check_violation', constraint = 'units_are_shipped_once';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger units_are_shipped_once
  after insert or update on shipment_line deferrable initially deferred
  for each row execute function check_units_of_shipments();
create constraint trigger units_are_shipped_once
  after update of state on shipment deferrable initially deferred
  for each row when (old.state = 'voided') execute function check_units_of_shipments();
create constraint trigger units_are_shipped_once
  after update of quantity, removed_quantity on order_line deferrable initially deferred
  for each row execute function check_units_of_shipments();

-- What is in the order, and its shipments, are read with it.
create or replace function get_order_parts(id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'discounts', (
      select coalesce(jsonb_agg(jsonb_build_object('promotionId', taken.promotion_id, 'name', taken.name,
        'code', taken.code, 'itemsCents', taken.items_cents, 'shippingCents', taken.shipping_cents,
        'paymentMethod', taken.payment_method)
        order by taken.position), '[]')
      from order_discount taken where taken.order_id = $1),
    'hold', (
      select jsonb_build_object('reason', hold.reason, 'source', hold.source, 'ruleId', hold.rule_id,
        'ruleVersion', hold.rule_version, 'since', hold.since,
        'lines', (
          select coalesce(jsonb_agg(jsonb_build_object('productId', line.product_id, 'reason', line.reason)
            order by line.position), '[]')
          from order_hold_line line where line.order_id = hold.order_id))
      from order_hold hold where hold.order_id = $1),
    'addressCheck', (
      select jsonb_build_object('state', checked.state, 'checkedAt', checked.checked_at,
        'checkedBy', checked.checked_by, 'note', checked.note,
        'questions', (
          select coalesce(jsonb_agg(jsonb_build_object('ruleId', asked.rule_id, 'question', asked.question,
            'answer', asked.answer, 'isConfirmed', asked.is_confirmed) order by asked.position), '[]')
          from address_question asked where asked.order_id = checked.order_id))
      from address_check checked where checked.order_id = $1),
    'cancellation', (
      select jsonb_build_object('state', request.state, 'reason', request.reason, 'requestedAt', request.requested_at,
        'decidedAt', request.decided_at, 'decidedBy', request.decided_by, 'message', request.message,
        'refundTo', request.refund_to)
      from cancellation_request request where request.order_id = $1),
    'acknowledgments', (
      select coalesce(jsonb_agg(jsonb_build_object('ruleId', ticked.rule_id, 'ruleVersion', ticked.rule_version,
        'text', ticked.text, 'acknowledgedAt', ticked.acknowledged_at) order by ticked.position), '[]')
      from order_acknowledgment ticked where ticked.order_id = $1),
    'disputedCents', (
      select coalesce(sum(d.amount_cents), 0) from dispute d join payment p on p.id = d.payment_id
      where d.order_id = $1 and p.extra_reason is null
        and d.state in ('needs-response', 'submitted', 'lost', 'accepted')),
    'units', (
      select coalesce(sum(line.quantity - line.removed_quantity), 0) from order_line line where line.order_id = $1),
    'shipments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'position', s.position, 'state', s.state, 'carrier', s.carrier,
        'service', s.service, 'hasAdultSignature', s.has_adult_signature, 'trackingNumber', s.tracking_number,
        'packedAt', s.packed_at, 'shippedAt', s.shipped_at, 'deliveredAt', s.delivered_at, 'returnedAt', s.returned_at,
        'lines', (
          select coalesce(jsonb_agg(jsonb_build_object('lineId', inside.order_line_id, 'lotId', inside.lot_id,
            'quantity', inside.quantity) order by line.position, inside.lot_id), '[]')
          from shipment_line inside join order_line line on line.id = inside.order_line_id
          where inside.shipment_id = s.id)) order by s.position), '[]')
      from shipment s where s.order_id = $1))
$$;
