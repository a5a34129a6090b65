-- Another address for the bill (decision 0331).
alter table shop_order
  -- Name, company, street, city, state and ZIP code. Null: the bill goes to the delivery address.
  add column billing_address jsonb check (jsonb_typeof(billing_address) = 'object');

alter table customer_address
  -- Whether the checkout begins with it as the address for the bill.
  add column is_billing boolean not null default false;
create unique index customer_address_billing on customer_address (customer_id) where is_billing;
