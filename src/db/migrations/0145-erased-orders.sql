-- Orders without the data of their customers (decision 0171). Money, lines, stock and numbers stay.
alter table shop_order add column personal_data_erased_at timestamptz;
create index shop_order_unpaid_data on shop_order (placed_at) where paid_at is null and personal_data_erased_at is null;
create index shop_order_guest_data on shop_order (placed_at)
  where customer_id is null and account_erased_at is null and personal_data_erased_at is null;
