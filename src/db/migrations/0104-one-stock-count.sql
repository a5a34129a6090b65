-- One count that sells (decision 0145): the stock of a product is what its lots have on the shelf, less what orders reserve.

-- Units of products that have no lot yet, and units that no lot of an earlier version accounts for.
alter table product add column unassigned_units integer not null default 0 check (unassigned_units >= 0);

-- Units of an order that no stock covers, because a lot was quarantined or counted with fewer.
alter table order_line
  add column short_quantity integer not null default 0,
  add constraint order_line_short_units check (short_quantity between 0 and quantity - removed_quantity);

alter table lot
  -- Whether its units on hand are part of the stock. A lot that waits for its report joins when it passes.
  add column counts_as_stock boolean not null
    generated always as (status = 'passed' or (status = 'draft' and is_current)) stored;

create index order_line_short on order_line (product_id) where short_quantity > 0;
-- Orders whose units are still on the shelf.
create index shop_order_on_shelf on shop_order (id) where stock_reserved and fulfillment_state = 'unfulfilled';

-- Open orders without a lot are packed from the lot that their product is sold from.
update order_line line set lot_id = l.id
from shop_order o, lot l
where o.id = line.order_id and o.stock_reserved and o.fulfillment_state = 'unfulfilled' and line.lot_id is null
  and l.product_id = line.product_id and l.is_current;

create table upgraded_product as
  select p.id, p.stock + coalesce(reserved.units, 0) as shelf, counted.units as counted,
    coalesce(reserved.units, 0) as reserved, p.stock, l.id as current_lot_id,
    l.id is not null and l.on_hand is null and (l.counts_as_stock or l.set_aside = 0) as has_rest
  from product p
    left join lot l on l.product_id = p.id and l.is_current
    left join lateral (
      select sum(line.quantity - line.removed_quantity)::int as units
      from order_line line join shop_order o on o.id = line.order_id
      where line.product_id = p.id and o.stock_reserved and o.fulfillment_state = 'unfulfilled') reserved on true
    left join lateral (
      select coalesce(sum(each.on_hand) filter (where each.counts_as_stock), 0)::int as units
      from lot each where each.product_id = p.id) counted on true;

-- A current lot that is not counted has what the other lots do not account for. If it failed, and staff set units of it aside
-- by number, it has nothing else on the shelf.
update lot l set
  on_hand = greatest(0, u.shelf - u.counted),
  corrected = greatest(0, u.shelf - u.counted) - (l.received - l.sold + l.returned - l.set_aside)
from upgraded_product u
where u.current_lot_id = l.id and u.has_rest;
update lot set on_hand = 0, corrected = set_aside + sold - received - returned where on_hand is null;
alter table lot alter column on_hand set default 0, alter column on_hand set not null;

-- What no lot accounts for stays in stock. Staff assign it to a lot or take it out.
update product p set unassigned_units = u.shelf - u.counted
from upgraded_product u
where u.id = p.id and u.shelf > u.counted and not u.has_rest;

-- Where counted lots have more than the stock says, they are right: they were counted by hand.
insert into audit_entry (actor, action, subject, detail)
select 'system', 'stock counted by lot', p.name,
  jsonb_build_object('stock', u.stock || ' → ' || greatest(0, u.counted - u.reserved))
from upgraded_product u join product p on p.id = u.id
where u.counted > u.shelf;
drop table upgraded_product;

-- Reserved units are covered in the order of `settle_stock` in `db/queries/inventory/stock.ts`: those of lots that are not
-- sold anymore last, then the newest orders.
with shelf as (
  select p.id, p.unassigned_units + coalesce(sum(l.on_hand) filter (where l.counts_as_stock), 0)::int as units
  from product p left join lot l on l.product_id = p.id group by p.id),
reserved as (
  select line.order_id, line.position, line.product_id, line.quantity - line.removed_quantity as units,
    (sum(line.quantity - line.removed_quantity) over (
      partition by line.product_id
      order by coalesce(l.counts_as_stock, true) desc, o.placed_at, o.id, line.position))::int as units_to_here
  from order_line line join shop_order o on o.id = line.order_id left join lot l on l.id = line.lot_id
  where o.stock_reserved and o.fulfillment_state = 'unfulfilled'),
covered as (
  update order_line line set short_quantity = least(r.units, r.units_to_here - s.units)
  from reserved r join shelf s on s.id = r.product_id
  where line.order_id = r.order_id and line.position = r.position and r.units_to_here > s.units)
update product p set stock = greatest(0, s.units - coalesce(r.units, 0))
from shelf s left join (select product_id, sum(units)::int as units from reserved group by product_id) r
  on r.product_id = s.id
where s.id = p.id and p.stock <> greatest(0, s.units - coalesce(r.units, 0));
