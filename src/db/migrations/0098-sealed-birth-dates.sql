-- Dates of birth are encrypted by the shop, so the database alone does not tell them. The rows of earlier versions are
-- encrypted when the shop starts (decision 0125); until then they have their date in the clear, which these indexes find.
drop index shop_order_birth_date;
alter table customer alter column date_of_birth type text using to_char(date_of_birth, 'YYYY-MM-DD');
alter table shop_order alter column date_of_birth type text using to_char(date_of_birth, 'YYYY-MM-DD');
create index shop_order_birth_date on shop_order (id)
  where date_of_birth is not null and not is_demo
    and (fulfillment_state in ('shipped', 'delivered', 'returned', 'canceled') or payment_state in ('failed', 'expired'));
create index customer_clear_birth_date on customer (id) where not starts_with(date_of_birth, 'sealed:');
create index shop_order_clear_birth_date on shop_order (id) where not starts_with(date_of_birth, 'sealed:');
