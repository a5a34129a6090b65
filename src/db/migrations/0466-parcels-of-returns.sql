-- Where the parcel of a return is, as the carrier of its label says (decision 0363).
alter table return_request
  add column parcel_step    text check (parcel_step in ('on-its-way', 'held-up', 'arrived')),
  -- When the carrier scanned it.
  add column parcel_step_at timestamptz,
  -- When the shop asks the carrier service again. Null: at once.
  add column next_ask_at    timestamptz,
  add constraint return_parcel_step_has_time check ((parcel_step is null) = (parcel_step_at is null));
create index return_request_arrived on return_request (parcel_step_at)
  where parcel_step = 'arrived' and state in ('approved', 'closed');
-- Labels whose parcels the shop asks about.
create index shipping_label_bought_return on shipping_label (bought_at) where return_id is not null and state = 'bought';
