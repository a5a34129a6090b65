-- What was sold to each state in each month of two years and this one, which a job counts each hour (decision 0345).
create table state_sales (
  state       text not null,
  -- 'YYYY-MM', in the time zone of the shop.
  month       text not null,
  -- Items after discounts and shipping, without tax.
  sales_cents bigint not null,
  orders      integer not null,
  primary key (state, month)
);
create index shop_order_state_sales on shop_order (paid_at)
  include (state, mode, subtotal_cents, discount_cents, shipping_cents)
  where paid_at is not null and fulfillment_state <> 'canceled';
