-- What carriers say of parcels on their way whose label the shop bought (decision 0287).
alter table shipment
  add column parcel_step    text check (parcel_step in ('in-transit', 'out-for-delivery', 'failed-attempt', 'ready-for-pickup',
    'refused', 'returned-to-sender', 'failed', 'delivered')),
  -- When the carrier scanned it.
  add column parcel_step_at timestamptz,
  -- When the carrier expects to deliver it.
  add column expected_at    timestamptz,
  -- When the shop asks the carrier service again. Null: at once.
  add column next_ask_at    timestamptz,
  add constraint shipment_parcel_step_has_time check ((parcel_step is null) = (parcel_step_at is null));
create index shipment_on_its_way on shipment (coalesce(next_ask_at, shipped_at), id) where state = 'shipped';
create index shipment_parcel_problem on shipment (parcel_step_at desc)
  where state = 'shipped' and parcel_step in ('failed-attempt', 'refused', 'returned-to-sender', 'failed');

-- The scans of a parcel. A scan that is reported twice is one.
create table tracking_scan (
  id          uuid primary key default uuidv7(),
  shipment_id uuid not null references shipment on delete cascade,
  status      text not null,
  scanned_at  timestamptz not null,
  message     text not null,
  place       text,
  unique (shipment_id, scanned_at, status, message)
);
create index shipping_label_tracking_number on shipping_label (tracking_number) where state = 'bought';
