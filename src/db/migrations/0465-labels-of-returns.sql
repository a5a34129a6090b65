-- A label belongs to a shipment, or to a return that its customer sends with it (decision 0361).
alter table label_rate
  alter column shipment_id drop not null,
  add column return_id uuid references return_request on delete cascade,
  add check (num_nonnulls(shipment_id, return_id) = 1);
create index label_rate_return on label_rate (return_id) where return_id is not null;

alter table shipping_label
  alter column shipment_id drop not null,
  add column return_id uuid references return_request on delete cascade,
  add check (num_nonnulls(shipment_id, return_id) = 1);
-- Whatever the shop does, a return has one label, or one that is being bought.
create unique index shipping_label_of_return on shipping_label (return_id) where state in ('requested', 'bought');
create index shipping_label_return on shipping_label (return_id) where return_id is not null;
