-- Wishlists that their owners share by an address. A customer's is read from the account when it is opened; a guest's is
-- the list as it was when it was shared.
create table shared_wishlist (
  -- Random, and the last part of the address.
  token       text primary key,
  customer_id uuid unique references customer on delete cascade,
  -- Whether the page shows the customer's first name.
  shows_name  boolean not null default false,
  product_ids uuid[],
  -- SHA-256 of the key with which a guest changes or ends it.
  key_hash    bytea,
  expires_at  timestamptz,
  created_at  timestamptz not null default now(),
  constraint shared_wishlist_owner check (
    case when customer_id is not null then num_nonnulls(product_ids, key_hash, expires_at) = 0
         else num_nonnulls(product_ids, key_hash, expires_at) = 3 and not shows_name end)
);
create index shared_wishlist_expiry on shared_wishlist (expires_at) where expires_at is not null;
