-- What happened to an order, as data (decision 0205). Sentences are made when it is shown. Entries of earlier versions keep
-- the sentence that was written.
alter table order_event add column data jsonb check (jsonb_typeof(data) = 'object');
alter table order_event add column actor_kind text check (actor_kind in ('staff', 'customer', 'provider', 'system'));
alter table order_event add column staff_id uuid references staff on delete set null;
alter table order_event add constraint order_event_is_data check (data is null or (detail = '' and actor_kind is not null));
alter table order_event add constraint order_event_staff check (staff_id is null or actor_kind = 'staff');
create index order_event_staff on order_event (staff_id) where staff_id is not null;
