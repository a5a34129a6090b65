-- The last day on which the customer was reminded of the invoice of an order on terms (decision 0372).
alter table shop_order add column reminded_on date check (reminded_on is null or terms is not null);
