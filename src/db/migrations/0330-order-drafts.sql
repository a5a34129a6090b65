-- Orders that staff make for customers (decision 0302).

create table order_draft (
  id uuid primary key default gen_random_uuid(),
  -- How the customer ordered.
  source text not null check (source in ('phone', 'draft')),
  customer_id uuid references customer (id) on delete cascade,
  email citext not null,
  first_name text not null,
  last_name text not null,
  -- Products, address, shipping method, coupon, answers about the address and the internal note.
  contents jsonb not null,
  -- As last quoted, for the list. Null: it could not be quoted yet.
  total_cents integer check (total_cents >= 0),
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- The list of drafts, and the deletion of old ones.
create index order_draft_updated on order_draft (updated_at desc, id);
create index order_draft_customer on order_draft (customer_id) where customer_id is not null;
create index order_draft_email on order_draft (email);

alter table shop_order
  -- Where the order comes from.
  add column source text not null default 'web' check (source in ('web', 'phone', 'draft', 'import')),
  -- The draft that it was made from. A draft becomes one order.
  add column draft_id uuid,
  -- When its customer accepted the terms, for an order that staff made. Null: not yet, or at the checkout.
  add column confirmed_at timestamptz;
create unique index shop_order_draft on shop_order (draft_id) where draft_id is not null;
-- The filter of the order list. Orders of the shop itself are nearly all, and need no index.
create index shop_order_source on shop_order (source, placed_at desc, id) where source <> 'web';

alter table record_change drop constraint record_change_kind_check;
alter table record_change add constraint record_change_kind_check check (kind in
  ('product', 'promotion', 'settings', 'sign-in-policy', 'staff', 'sales-hold', 'rule', 'search-synonym', 'question', 'claim-term', 'lot',
   'provider-account', 'dispute', 'shipping-box', 'tax-registration', 'tax-rate', 'tax-shipping', 'order-draft'));

-- The edits of a draft have names and addresses, so they end with it.
create function forget_draft_edits() returns trigger language plpgsql as $$
begin
  delete from record_change where kind = 'order-draft' and record_id = old.id::text;
  return null;
end $$;
create trigger order_draft_deleted after delete on order_draft for each row execute function forget_draft_edits();
