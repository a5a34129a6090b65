-- Where an order was taxed, once it goes to another address (decision 0323). Null while it goes there.
alter table shop_order
  add column taxed_zip  text,
  add column taxed_city text;

-- The audit log keeps the place of earlier changes, without its city: 'NY 10001'.
update shop_order o set taxed_zip = right(first.place, 5)
from (
  select distinct on (subject) subject, detail ->> 'from' as place from audit_entry
  where action = 'order address changed' order by subject, id) first
where first.subject = o.number and first.place ~ '^[A-Z]{2} [0-9]{5}$' and o.tax_terms is not null;
