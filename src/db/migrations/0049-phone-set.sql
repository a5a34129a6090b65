-- When the customer set the phone number in the account details. Null: at registration.
alter table customer add column phone_set_at timestamptz;
