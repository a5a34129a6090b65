-- The days on which an order was expected when it was placed. Earlier orders have none.
alter table shop_order
  add column arrives_from date,
  add column arrives_to date,
  add constraint shop_order_arrival_check
    check ((arrives_from is null) = (arrives_to is null) and arrives_from <= arrives_to);
