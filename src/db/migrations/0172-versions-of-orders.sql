-- The version of an order is a column that changes raise (decision 0192), not the number of entries on its timeline.
alter table shop_order add column version integer not null default 0 check (version >= 0);
-- The version that a change led to. Null for a note, which changes nothing.
alter table order_event add column order_version integer check (order_version > 0);

-- Until now every entry raised the version, so that forms which are open during the upgrade stay valid.
update order_event event set order_version = numbered.version
from (select id, row_number() over (partition by order_id order by id) as version from order_event) numbered
where event.id = numbered.id;
update shop_order o set version = counted.entries
from (select order_id, count(*)::int as entries from order_event group by order_id) counted
where o.id = counted.order_id;
