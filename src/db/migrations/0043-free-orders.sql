-- A coupon for the whole order can make it free.
alter table shop_order drop constraint shop_order_total_cents_check;
alter table shop_order add constraint shop_order_total_cents_check check (total_cents >= 0);
