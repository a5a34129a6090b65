-- A live shop does not count orders of demo mode, so that figures belong to the mode of the shop that counted them.
drop table product_sales;
create table product_sales (
  mode          text not null check (mode in ('demo', 'live')),
  product_id    uuid not null references product on delete cascade,
  units         integer not null check (units > 0),
  revenue_cents bigint not null,
  primary key (mode, product_id)
);
create index product_sales_of_product on product_sales (product_id);
create index product_sales_revenue on product_sales (mode, revenue_cents desc, product_id);

-- Until the job runs for the first time. A demo shop counts all orders.
insert into product_sales (mode, product_id, units, revenue_cents)
select counted.mode, l.product_id, sum(l.quantity - l.removed_quantity), sum(l.total_cents - l.discount_cents)
from order_line l join shop_order o on o.id = l.order_id
  join (values ('demo'), ('live')) counted (mode) on counted.mode = 'demo' or o.mode = 'live'
where o.placed_at > now() - interval '30 days' and o.is_paid and l.product_id is not null
  and l.quantity > l.removed_quantity
group by counted.mode, l.product_id;
