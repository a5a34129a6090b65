-- Locations (decision 0304): where the units of the shelf are. A shop begins with one, and reads of no other until it adds one.
create table location (
  id         uuid primary key default uuidv7(),
  name       text not null check (name <> ''),
  is_main    boolean not null default false,
  -- Where its parcels are sent from. Null for the main location: the ship-from address of the settings.
  street     text check (street <> ''),
  zip        text check (zip ~ '^[0-9]{5}$'),
  -- Orders to these states are packed here before others.
  states     text[] not null default '{}',
  is_active  boolean not null default true,
  created_at timestamptz not null default now(),
  check (is_main = (street is null) and is_main = (zip is null)),
  check (is_active or not is_main)
);
create unique index location_name on location (lower(name));
create unique index location_main on location (is_main) where is_main;
-- All shops know their main location by this id.
insert into location (id, name, is_main) values ('00000000-0000-7000-8000-000000000001', 'Main location', true);

-- Units of a lot, or of a product in no lot, at one location. The sum of all locations is the count of the lot or product.
create table inventory_level (
  location_id uuid not null references location,
  product_id  uuid not null references product on delete cascade,
  -- Null for units in no lot.
  lot_id      uuid references lot on delete cascade,
  on_hand     integer not null check (on_hand >= 0),
  unique nulls not distinct (product_id, lot_id, location_id)
);
create index inventory_level_location on inventory_level (location_id);
create index inventory_level_lot on inventory_level (lot_id) where lot_id is not null;
insert into inventory_level (location_id, product_id, lot_id, on_hand)
select '00000000-0000-7000-8000-000000000001'::uuid, product_id, id, on_hand from lot where on_hand > 0
union all
select '00000000-0000-7000-8000-000000000001'::uuid, id, null, unassigned_units from product where unassigned_units > 0;

alter table stock_movement
  add column location_id uuid not null default '00000000-0000-7000-8000-000000000001' references location,
  drop constraint stock_movement_kind_check,
  drop constraint stock_movement_check,
  -- 'moved': from one location to another, as two rows.
  add constraint stock_movement_kind_check check (kind in ('opening', 'received', 'assigned', 'packed', 'unpacked', 'returned',
    'quarantined', 'restocked', 'damaged', 'destroyed', 'sample', 'lost', 'own-use', 'counted', 'corrected', 'moved')),
  add constraint stock_movement_quantity_check check (case
    when kind in ('opening', 'received', 'unpacked', 'returned', 'restocked') then quantity > 0
    when kind in ('assigned', 'counted', 'corrected', 'moved') then quantity <> 0
    else quantity < 0 end);
create index stock_movement_location on stock_movement (location_id, id desc)
  where location_id <> '00000000-0000-7000-8000-000000000001';

-- Where an order is packed, and where a shipment was.
alter table shop_order
  add column location_id uuid not null default '00000000-0000-7000-8000-000000000001' references location;
alter table shipment
  add column location_id uuid not null default '00000000-0000-7000-8000-000000000001' references location;

-- As in 0340, and the level of the location changes with the count. A move changes levels alone.
create or replace function apply_stock_movement() returns trigger language plpgsql as $$
begin
  update inventory_level set on_hand = on_hand + new.quantity
  where product_id = new.product_id and location_id = new.location_id
    and (lot_id = new.lot_id or (lot_id is null and new.lot_id is null));
  if not found then
    insert into inventory_level (location_id, product_id, lot_id, on_hand)
    values (new.location_id, new.product_id, new.lot_id, new.quantity);
  end if;
  if new.lot_id is null then
    update product set unassigned_units = unassigned_units + case when new.kind = 'moved' then 0 else new.quantity end
    where id = new.product_id returning unassigned_units into new.on_hand_after;
  elsif new.kind = 'moved' then
    select on_hand into new.on_hand_after from lot where id = new.lot_id and product_id = new.product_id;
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

create trigger level_needs_movement before update on inventory_level
  for each row execute function refuse_count_without_movement();
create trigger level_begins_with_movement before insert on inventory_level
  for each row execute function refuse_count_without_movement();

-- As in 0340, and what the locations have is the count.
create or replace function check_count_is_newest_movement() returns trigger language plpgsql as $$
declare
  counted integer;
  moved integer;
  placed integer;
begin
  if new.lot_id is null then
    select unassigned_units into counted from product where id = new.product_id;
    select on_hand_after into moved from stock_movement
    where product_id = new.product_id and lot_id is null order by id desc limit 1;
    select sum(on_hand) into placed from inventory_level where product_id = new.product_id and lot_id is null;
  else
    select on_hand into counted from lot where id = new.lot_id;
    select on_hand_after into moved from stock_movement where lot_id = new.lot_id order by id desc limit 1;
    select sum(on_hand) into placed from inventory_level where lot_id = new.lot_id;
  end if;
  if counted <> moved then
    raise exception 'The count of product %, lot % is %, and its newest movement says %', new.product_id, new.lot_id, counted, moved
      using errcode = 'integrity_constraint_violation';
  end if;
  if counted <> placed then
    raise exception 'The count of product %, lot % is %, and its locations have %', new.product_id, new.lot_id, counted, placed
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question', 'claim-term', 'lot',
   'provider-account', 'dispute', 'shipping-box', 'tax-registration', 'tax-rate', 'tax-shipping', 'order-draft', 'shipping-method',
   'shipping-methods', 'processing-calendar',
   'tax-fee', 'tax-excise', 'price-list', 'customer-group', 'location'));
