-- Boxes that parcels are packed in (decision 0285). None at first: then a parcel has a weight alone.
create table shipping_box (
  id         uuid primary key default uuidv7(),
  name       text not null check (name <> ''),
  -- As carriers measure it, in millimeters.
  length_mm  integer not null check (length_mm > 0),
  width_mm   integer not null check (width_mm > 0),
  height_mm  integer not null check (height_mm > 0),
  -- Of the empty box with its filling.
  tare_grams integer not null check (tare_grams >= 0),
  -- Packers choose among active ones. Others stay with the parcels that were packed in them.
  is_active  boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index shipping_box_name on shipping_box (lower(name));

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question', 'claim-term', 'lot',
   'provider-account', 'dispute', 'shipping-box'));

-- What the packer weighed. Null: the weight is computed from the products.
alter table shipment
  add column box_id uuid references shipping_box,
  add column weight_grams integer check (weight_grams > 0);
create index shipment_box on shipment (box_id) where box_id is not null;
