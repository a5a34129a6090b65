-- What a job counts each hour, so that no page sums up orders (decision 0225).

-- Products that were bought with another, and in how many of the newest orders. At most twenty for each.
create table bought_together (
  product_id uuid not null references product on delete cascade,
  other_id   uuid not null references product on delete cascade,
  orders     integer not null check (orders > 0),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
create index bought_together_other on bought_together (other_id);

-- What was sold of each product in 30 days. Revenue is net of discounts and refunds, without shipping and tax.
create table product_sales (
  product_id    uuid primary key references product on delete cascade,
  units         integer not null check (units > 0),
  revenue_cents bigint not null
);
create index product_sales_revenue on product_sales (revenue_cents desc, product_id);

-- Until the job runs for the first time.
insert into bought_together (product_id, other_id, orders)
with line as (
  select distinct l.order_id, l.product_id
  from (select id from shop_order where was_paid order by placed_at desc limit 50000) o
    join order_line l on l.order_id = o.id
  where l.product_id is not null and l.quantity > l.removed_quantity)
select product_id, other_id, orders from (
  select one.product_id, other.product_id as other_id, count(*) as orders,
    row_number() over (partition by one.product_id order by count(*) desc, other.product_id) as place
  from line one join line other on other.order_id = one.order_id and other.product_id <> one.product_id
  group by one.product_id, other.product_id) pair
where place <= 20;

insert into product_sales (product_id, units, revenue_cents)
select l.product_id, sum(l.quantity - l.removed_quantity), sum(l.total_cents - l.discount_cents)
from order_line l join shop_order o on o.id = l.order_id
where o.placed_at > now() - interval '30 days' and o.is_paid and l.product_id is not null
  and l.quantity > l.removed_quantity
group by l.product_id;
