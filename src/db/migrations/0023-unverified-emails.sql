-- Nobody owns an email address or phone number before it is verified, so several accounts can enter the same one.
-- A verified email address belongs to one account.

alter table customer drop constraint customer_email_key;
alter table customer drop constraint customer_phone_key;
create unique index customer_verified_email on customer (email) where email_verified_at is not null;
create index customer_email on customer (email);
create index customer_phone on customer (phone);
