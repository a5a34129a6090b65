-- Where a customer has parcels sent; the default one stands first at the checkout.
create table customer_address (
  id          uuid primary key default uuidv7(),
  customer_id uuid not null references customer on delete cascade,
  first_name  text not null,
  last_name   text not null,
  company     text,
  street1     text not null,
  street2     text,
  city        text not null,
  state       char(2) not null,
  zip         char(5) not null,
  phone       text,
  is_default  boolean not null default false,
  created_at  timestamptz not null default now()
);
create index customer_address_of on customer_address (customer_id, created_at);
create unique index customer_address_default on customer_address (customer_id) where is_default;

-- Asked for by the buyer, decided by staff. Money is a step of its own: an approval refunds nothing.
create sequence return_number_seq start 1001;
create table return_request (
  id          uuid primary key default uuidv7(),
  number      text not null unique,           -- the RMA number that goes onto the parcel
  order_id    uuid not null references shop_order on delete cascade,
  status      text not null default 'asked' check (status in ('asked', 'approved', 'refused', 'received')),
  reason      text not null,
  asked_at    timestamptz not null default now(),
  decided_at  timestamptz,
  decided_by  text,
  decision    text,                           -- what staff wrote to the buyer
  received_at timestamptz,
  check ((status = 'asked') = (decided_at is null))
);
create index return_request_order on return_request (order_id);
create index return_request_asked on return_request (asked_at) where status = 'asked';
create table return_request_line (
  request_id uuid not null references return_request on delete cascade,
  position   smallint not null,               -- of the order's line
  quantity   integer not null check (quantity > 0),
  primary key (request_id, position)
);
-- Sold below its list price: a sale item, which does not come back (specification §9).
alter table order_line add column on_sale boolean not null default false;

-- Who agreed to news, and where. Never there by default; an opt-out removes it.
create table news_consent (
  email  citext primary key,
  at     timestamptz not null,
  source text not null check (source in ('account', 'checkout'))
);
alter table mail_opt_out drop constraint mail_opt_out_topic_check;
alter table mail_opt_out add constraint mail_opt_out_topic_check
  check (topic in ('back-in-stock', 'review-request', 'news'));

-- Global Privacy Control: when a browser of this customer first sent the signal, and whether the order's did.
alter table customer add column privacy_signal_at timestamptz;
alter table shop_order add column privacy_signal boolean not null default false;

-- A review may outlive its author's account, and an order must, until its time is over.
alter table review alter column customer_id drop not null;
alter table review drop constraint review_customer_id_fkey;
alter table review add constraint review_customer_id_fkey
  foreign key (customer_id) references customer on delete set null;
create index review_customer on review (customer_id) where customer_id is not null;
alter table shop_order add column account_erased_at timestamptz;
create index shop_order_erased on shop_order (placed_at) where account_erased_at is not null;
create index shop_order_unclaimed on shop_order (email) where customer_id is null;
