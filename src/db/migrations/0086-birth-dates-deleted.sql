-- The date of birth of a finished order is deleted after a while. Its age check stays: who verified it, when, and its id.
alter table shop_order alter column date_of_birth drop not null;
create index shop_order_birth_date on shop_order (id)
  where date_of_birth is not null and not is_demo
    and (fulfillment_state in ('shipped', 'delivered', 'returned', 'canceled') or payment_state in ('failed', 'expired'));
