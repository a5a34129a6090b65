-- How much each customer bought, so that the list of customers is sorted without reading their orders (decision 0228). The row is
-- written with the change of an order, so it is always exact.
create table customer_sales (
  customer_id   uuid not null references customer on delete cascade,
  -- Of all paid orders, or of those alone that count in a live shop.
  counted       text not null check (counted in ('all', 'live')),
  orders        integer not null default 0 check (orders >= 0),
  spent_cents   bigint not null default 0,
  last_order_at timestamptz not null default '-infinity',
  primary key (counted, customer_id)
);
create index customer_sales_customer on customer_sales (customer_id);
create index customer_sales_orders on customer_sales (counted, orders, customer_id);
create index customer_sales_spent on customer_sales (counted, spent_cents, customer_id);
create index customer_sales_last_order on customer_sales (counted, last_order_at, customer_id);

insert into customer_sales (customer_id, counted, orders, spent_cents, last_order_at)
select c.id, counted.name, count(o.id), coalesce(sum(o.total_cents - o.refunded_cents), 0),
  coalesce(max(o.placed_at), '-infinity')
from customer c cross join (values ('all'), ('live')) counted (name)
  left join shop_order o on o.customer_id = c.id and o.was_paid and (counted.name = 'all' or o.mode = 'live')
group by c.id, counted.name;

create function create_customer_sales() returns trigger language plpgsql as $$
begin
  insert into customer_sales (customer_id, counted) values (new.id, 'all'), (new.id, 'live');
  return null;
end $$;
create trigger customer_sales_created after insert on customer for each row execute function create_customer_sales();

-- Orders of one customer wait for each other here, in the order of the key. Each statement sees what was committed before it.
create function count_customer_sales(customer uuid) returns void language plpgsql as $$
begin
  perform from customer_sales where customer_id = customer order by counted for update;
  update customer_sales s
  set orders = found.orders, spent_cents = found.spent_cents, last_order_at = found.last_order_at
  from (
    select counted.name, count(o.id) as orders, coalesce(sum(o.total_cents - o.refunded_cents), 0) as spent_cents,
      coalesce(max(o.placed_at), '-infinity') as last_order_at
    from (values ('all'), ('live')) counted (name)
      left join shop_order o on o.customer_id = customer and o.was_paid and (counted.name = 'all' or o.mode = 'live')
    group by counted.name) found
  where s.customer_id = customer and s.counted = found.name;
end $$;

create function count_sales_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.was_paid and old.customer_id is not null then
    perform count_customer_sales(old.customer_id);
  end if;
  if tg_op <> 'DELETE' and new.was_paid and new.customer_id is not null
    and (tg_op = 'INSERT' or not old.was_paid or old.customer_id is distinct from new.customer_id) then
    perform count_customer_sales(new.customer_id);
  end if;
  return null;
end $$;
create trigger sales_of_order_inserted after insert on shop_order
  for each row when (new.was_paid and new.customer_id is not null) execute function count_sales_of_order();
create trigger sales_of_order_deleted after delete on shop_order
  for each row when (old.was_paid and old.customer_id is not null) execute function count_sales_of_order();
create trigger sales_of_order_updated after update on shop_order
  for each row when ((old.was_paid or new.was_paid) and (old.was_paid, old.customer_id, old.refunded_cents, old.total_cents)
    is distinct from (new.was_paid, new.customer_id, new.refunded_cents, new.total_cents))
  execute function count_sales_of_order();
