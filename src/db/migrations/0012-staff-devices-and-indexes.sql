-- Browsers a member of staff has signed in on: guesses from elsewhere do not count there.
create table staff_device (
  staff_id    uuid not null references staff on delete cascade,
  device_hash bytea not null,                  -- SHA-256 of the random id the browser keeps
  last_seen   timestamptz not null default now(),
  primary key (staff_id, device_hash)
);

-- Where staff have signed in from lately, among everything else they did.
create index audit_event_sign_ins on audit_event (staff_id, at desc) where action = 'signed in';

-- What the clocks look for every minute, and the bell of the admin area with them.
create index payment_unsettled on payment (updated_at) where status in ('created', 'open');
create index payment_ended on payment (created_at) where status in ('failed', 'expired');
create index refund_requested on refund (created_at) where status = 'requested';
create index shop_order_to_pack on shop_order (placed_at) where fulfilment_status = 'waiting';
create index review_held on review (created_at) where status = 'held';
create index customer_session_idle on customer_session (idle_ends_at);

-- Rows that go, or are asked for, with those they belong to.
create index refund_payment on refund (payment_id);
create index review_order on review (order_id) where order_id is not null;
create index idempotency_key_order on idempotency_key (order_id);
create index stock_request_customer on stock_request (customer_id) where customer_id is not null;
create index cart_item_product on cart_item (product_id);
create index wishlist_item_product on wishlist_item (product_id);
create index contact_message_email on contact_message (email);
create index mail_farewell on mail (created_at) where template = 'account-deleted';
create index mail_reply_to on mail (reply_to) where reply_to is not null;

-- In one order, so that two who add products with the same new words do not wait for each other in a circle.
create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
  select distinct word from regexp_split_to_table(lower(new.name), '[^a-z0-9]+') as word where length(word) > 2
  order by word
  on conflict do nothing;
  return null;
end $$;
